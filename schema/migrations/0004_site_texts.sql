CREATE TABLE `site_texts` (
	`name` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`set_at` integer NOT NULL,
	`until` text,
	`is_for_discord` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE `discord_messages` ADD `announcement` text;--> statement-breakpoint
ALTER TABLE `discord_webhooks` ADD `told_announcement` integer DEFAULT 0 NOT NULL;