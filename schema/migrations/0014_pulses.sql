CREATE TABLE `pulses` (
	`hour` integer NOT NULL,
	`player_uuid` text NOT NULL,
	`seen_at` integer NOT NULL,
	`health` real,
	`essence` real,
	PRIMARY KEY(`hour`, `player_uuid`)
);
--> statement-breakpoint
CREATE INDEX `accounts_unproved` ON `accounts` (`created_at`) WHERE proved_at IS NULL;