CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`player_uuid` text,
	`password_hash` text,
	`session_version` integer DEFAULT 1 NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`proved_at` integer,
	`last_login_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_username_unique` ON `accounts` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_player_uuid_unique` ON `accounts` (`player_uuid`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`account_id` integer,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_target` ON `audit_log` (`target`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE TABLE `ended_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_by_expiry` ON `ended_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `hud_nonces` (
	`nonce` text PRIMARY KEY NOT NULL,
	`avatar_uuid` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hud_nonces_by_expiry` ON `hud_nonces` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`id` integer PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_by_identifier` ON `login_failures` (`identifier`,`at`);--> statement-breakpoint
CREATE INDEX `login_failures_by_time` ON `login_failures` (`at`);--> statement-breakpoint
CREATE TABLE `bloodlines` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`name` text NOT NULL,
	`species` text NOT NULL,
	`founded_at` integer,
	`clan_count` integer DEFAULT 0 NOT NULL,
	`dynasty_count` integer DEFAULT 0 NOT NULL,
	`descendant_count` integer DEFAULT 0 NOT NULL,
	`leaders` text DEFAULT '[]' NOT NULL,
	`departed_at` integer,
	`logo_uuid` text,
	`lore` text,
	`history` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bloodlines_uuid_unique` ON `bloodlines` (`uuid`);--> statement-breakpoint
CREATE TABLE `clans` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`name` text NOT NULL,
	`bloodline_uuid` text,
	`founded_at` integer,
	`member_count` integer DEFAULT 0 NOT NULL,
	`dynasty_count` integer DEFAULT 0 NOT NULL,
	`leaders` text DEFAULT '[]' NOT NULL,
	`departed_at` integer,
	`logo_uuid` text,
	`description` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clans_uuid_unique` ON `clans` (`uuid`);--> statement-breakpoint
CREATE INDEX `clans_by_bloodline` ON `clans` (`bloodline_uuid`);--> statement-breakpoint
CREATE INDEX `clans_by_logo` ON `clans` (`logo_uuid`) WHERE logo_uuid IS NOT NULL;--> statement-breakpoint
CREATE TABLE `dynasties` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`species` text,
	`clan_uuid` text,
	`founded_at` integer,
	`member_count` integer DEFAULT 0 NOT NULL,
	`leaders` text DEFAULT '[]' NOT NULL,
	`departed_at` integer,
	`logo_uuid` text,
	`description` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dynasties_uuid_unique` ON `dynasties` (`uuid`);--> statement-breakpoint
CREATE INDEX `dynasties_by_clan` ON `dynasties` (`clan_uuid`);--> statement-breakpoint
CREATE INDEX `dynasties_by_logo` ON `dynasties` (`logo_uuid`) WHERE logo_uuid IS NOT NULL;--> statement-breakpoint
CREATE TABLE `leadership_seats` (
	`group_uuid` text NOT NULL,
	`seat` text NOT NULL,
	`kind` text NOT NULL,
	`role` text NOT NULL,
	`player_uuid` text,
	`player_name` text,
	PRIMARY KEY(`group_uuid`, `seat`)
);
--> statement-breakpoint
CREATE INDEX `seats_by_kind` ON `leadership_seats` (`kind`,`group_uuid`);--> statement-breakpoint
CREATE INDEX `seats_by_player` ON `leadership_seats` (`player_uuid`);--> statement-breakpoint
CREATE TABLE `lineage_positions` (
	`mode` text NOT NULL,
	`player_id` integer NOT NULL,
	`parent_id` integer,
	`rank` integer NOT NULL,
	`child_count` integer NOT NULL,
	`descendant_count` integer NOT NULL,
	PRIMARY KEY(`mode`, `player_id`)
);
--> statement-breakpoint
CREATE INDEX `lineage_by_parent` ON `lineage_positions` (`mode`,`parent_id`,`rank`);--> statement-breakpoint
CREATE TABLE `player_counts` (
	`race` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`search_name` text NOT NULL,
	`username` text NOT NULL,
	`title` text,
	`race` text NOT NULL,
	`power` text NOT NULL,
	`portrait_uuid` text,
	`generation` integer,
	`health` real NOT NULL,
	`max_health` real NOT NULL,
	`essence` real NOT NULL,
	`subsistence` real NOT NULL,
	`activity_score` real NOT NULL,
	`status` text NOT NULL,
	`death_cause` text,
	`age_days` integer,
	`joined_at` integer,
	`last_seen_at` integer,
	`dynasty_uuid` text,
	`dynasty_role` text,
	`allegiance_uuid` text,
	`blood_uuid` text,
	`sire_uuid` text,
	`follows_uuid` text,
	`departed_at` integer,
	`bio` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_uuid_unique` ON `players` (`uuid`);--> statement-breakpoint
CREATE INDEX `players_by_slug` ON `players` (`slug`,`id`);--> statement-breakpoint
CREATE INDEX `players_by_name` ON `players` (`search_name`,`id`) WHERE departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_race_and_name` ON `players` (`race`,`search_name`,`id`) WHERE departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty` ON `players` (`dynasty_uuid`,`joined_at`,`id`) WHERE departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_portrait` ON `players` (`portrait_uuid`) WHERE portrait_uuid IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sync_errors` (
	`id` integer PRIMARY KEY NOT NULL,
	`run_id` integer NOT NULL,
	`collection` text NOT NULL,
	`uuid` text,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sync_errors_by_run` ON `sync_errors` (`run_id`,`id`);--> statement-breakpoint
CREATE TABLE `sync_lock` (
	`id` integer PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_missing` (
	`run_id` integer NOT NULL,
	`collection` text NOT NULL,
	`uuid` text NOT NULL,
	PRIMARY KEY(`run_id`, `collection`, `uuid`)
);
--> statement-breakpoint
CREATE TABLE `sync_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`trigger` text NOT NULL,
	`state` text NOT NULL,
	`step` text NOT NULL,
	`cursor` text,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`synced` integer DEFAULT 0 NOT NULL,
	`expected` integer,
	`errors` integer DEFAULT 0 NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`departed` integer DEFAULT 0 NOT NULL,
	`queries` integer DEFAULT 0 NOT NULL,
	`setbacks` integer DEFAULT 0 NOT NULL,
	`note` text
);
