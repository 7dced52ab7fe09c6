CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`account_id` integer NOT NULL,
	`target_kind` text NOT NULL,
	`target` text NOT NULL,
	`field` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`target_kind`,`target`,`field`,`account_id`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `reports_by_account` ON `reports` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `reports_closed` ON `reports` (`closed_at`) WHERE closed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `takedowns` (
	`target_kind` text NOT NULL,
	`target` text NOT NULL,
	`field` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`target_kind`, `target`, `field`)
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `suspension_reason` text;--> statement-breakpoint
CREATE INDEX `accounts_suspended` ON `accounts` (`suspended_at`) WHERE suspended_at IS NOT NULL;