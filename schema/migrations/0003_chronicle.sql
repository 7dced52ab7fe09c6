-- WITHOUT ROWID is written by hand: drizzle-kit does not know it, and each row is then written once.
CREATE TABLE `event_subjects` (
	`kind` text NOT NULL,
	`uuid` text NOT NULL,
	`event_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `uuid`, `event_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY NOT NULL,
	`run_id` integer NOT NULL,
	`at` integer NOT NULL,
	`since` integer,
	`kind` text NOT NULL,
	`player_uuid` text,
	`other_uuid` text,
	`group_kind` text,
	`group_uuid` text,
	`parent_uuid` text,
	`from_uuid` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `events_by_kind` ON `events` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `former_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`uuid` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`search_name` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_names_by_slug` ON `former_names` (`slug`,`id`);--> statement-breakpoint
CREATE INDEX `former_names_by_name` ON `former_names` (`search_name`,`id`);--> statement-breakpoint
CREATE INDEX `former_names_by_uuid` ON `former_names` (`uuid`,`id`);--> statement-breakpoint
CREATE TABLE `group_days` (
	`kind` text NOT NULL,
	`group_id` integer NOT NULL,
	`day` integer NOT NULL,
	`members` integer NOT NULL,
	`awake` integer NOT NULL,
	`arrivals` integer DEFAULT 0 NOT NULL,
	`departures` integer DEFAULT 0 NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`kind`, `group_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `group_days_by_day` ON `group_days` (`kind`,`day`,`rank`);--> statement-breakpoint
CREATE TABLE `realm_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`vampires` integer NOT NULL,
	`witches` integer NOT NULL,
	`lycans` integer NOT NULL,
	`awake` integer NOT NULL,
	`arrivals` integer DEFAULT 0 NOT NULL,
	`embraces` integer DEFAULT 0 NOT NULL,
	`deaths` integer DEFAULT 0 NOT NULL,
	`departures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lineage_unlinked` (
	`mode` text NOT NULL,
	`parent_uuid` text NOT NULL,
	`player_id` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`mode`, `reason`, `parent_uuid`, `player_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sync_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer NOT NULL,
	`collection` text NOT NULL,
	`uuid` text NOT NULL,
	`kind` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE TABLE `sync_pause` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`actor` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `__new_leadership_seats` (
	`group_uuid` text NOT NULL,
	`seat` text NOT NULL,
	`kind` text NOT NULL,
	`role` text NOT NULL,
	`player_uuid` text,
	`player_name` text,
	PRIMARY KEY(`kind`, `group_uuid`, `seat`)
);
--> statement-breakpoint
INSERT INTO `__new_leadership_seats`("group_uuid", "seat", "kind", "role", "player_uuid", "player_name") SELECT "group_uuid", "seat", "kind", "role", "player_uuid", "player_name" FROM `leadership_seats`;--> statement-breakpoint
DROP TABLE `leadership_seats`;--> statement-breakpoint
ALTER TABLE `__new_leadership_seats` RENAME TO `leadership_seats`;--> statement-breakpoint
CREATE INDEX `seats_by_player` ON `leadership_seats` (`player_uuid`);--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `changes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `changes_after` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `changes_up_to` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `tally` text;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `is_first` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `is_full` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `applied_at` integer;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `applied_since` integer;--> statement-breakpoint
ALTER TABLE `sync_runs` ADD `undoes` integer;--> statement-breakpoint
-- A run that began before the upgrade has counted nothing that it could be judged by: the next starts anew.
UPDATE `sync_runs` SET `state` = 'failed', `finished_at` = `started_at`, `note` = 'The site was upgraded in between.' WHERE `finished_at` IS NULL;
