ALTER TABLE `accounts` ADD `news_event_id` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `news_audit_id` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `news_at` integer;