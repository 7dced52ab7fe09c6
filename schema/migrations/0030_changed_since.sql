ALTER TABLE `sync_runs` ADD `changed_since` integer;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `supports_changes` integer DEFAULT false NOT NULL;