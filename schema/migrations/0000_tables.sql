-- WITHOUT ROWID is added by hand, because drizzle-kit does not support it. Each row is then written once.
CREATE TABLE `account_deletions` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_deletions_by_due` ON `account_deletions` (`due_at`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`player_uuid` text,
	`password_hash` text,
	`session_version` integer DEFAULT (abs(random() % 9007199254740991)) NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`proved_at` integer,
	`last_login_at` integer,
	`suspended_at` integer,
	`suspension_reason` text,
	`news_event_id` integer,
	`news_audit_id` integer,
	`news_hand_id` integer,
	`news_at` integer,
	`news_evening_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_username_unique` ON `accounts` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_player_uuid_unique` ON `accounts` (`player_uuid`);--> statement-breakpoint
CREATE INDEX `accounts_unproved` ON `accounts` (`created_at`) WHERE proved_at IS NULL;--> statement-breakpoint
CREATE INDEX `accounts_administrators` ON `accounts` (`is_admin`) WHERE is_admin = 1;--> statement-breakpoint
CREATE INDEX `accounts_suspended` ON `accounts` (`suspended_at`) WHERE suspended_at IS NOT NULL;--> statement-breakpoint
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
	`part_at` integer,
	`request_id` text NOT NULL,
	`previous_hash` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_target` ON `audit_log` (`target`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_of_court` ON `audit_log` (`target`,`id`) WHERE action IN ('set password', 'add passkey', 'end webhook', 'end Discord link', 'take down bio', 'restore bio', 'take down logoUuid', 'restore logoUuid', 'take down description', 'restore description', 'take down lore', 'restore lore', 'take down history', 'restore history', 'take down lookingFor', 'restore lookingFor', 'take down contact', 'restore contact', 'take down seeking', 'restore seeking', 'take down title', 'restore title', 'take down text', 'restore text', 'take down place', 'restore place');--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE TABLE `ended_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_by_expiry` ON `ended_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `erased_players` (
	`player_uuid` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
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
	`source` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_by_identifier` ON `login_failures` (`identifier`,`at`);--> statement-breakpoint
CREATE INDEX `login_failures_by_time` ON `login_failures` (`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`session_version` integer NOT NULL,
	`browser` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_account` ON `sessions` (`account_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`session_version` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`is_invite` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_links_by_expiry` ON `sign_in_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `write_counts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`minute` integer NOT NULL,
	`in_minute` integer NOT NULL,
	`day` integer NOT NULL,
	`in_day` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `write_counts_by_day` ON `write_counts` (`day`,`in_day`);--> statement-breakpoint
CREATE TABLE `cache_epoch` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` integer NOT NULL,
	`data_as_of` integer
);
--> statement-breakpoint
CREATE TABLE `calendar_comers` (
	`entry_id` integer NOT NULL,
	`date` text NOT NULL,
	`account_id` integer NOT NULL,
	`on_date` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `date`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `comers_by_account` ON `calendar_comers` (`account_id`,`on_date`);--> statement-breakpoint
CREATE INDEX `comers_by_time` ON `calendar_comers` (`entry_id`,`date`,`at`);--> statement-breakpoint
CREATE TABLE `calendar_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uuid` text NOT NULL,
	`kind` text NOT NULL,
	`group_id` integer NOT NULL,
	`group_uuid` text NOT NULL,
	`title` text,
	`text` text,
	`place` text,
	`date` text NOT NULL,
	`minute` integer NOT NULL,
	`zone` text NOT NULL,
	`minutes` integer NOT NULL,
	`repeat` text NOT NULL,
	`until` text,
	`last_date` text NOT NULL,
	`audience` text NOT NULL,
	`exceptions` text DEFAULT '{}' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_entries_uuid_unique` ON `calendar_entries` (`uuid`);--> statement-breakpoint
CREATE INDEX `entries_by_group` ON `calendar_entries` (`kind`,`group_uuid`,`last_date`);--> statement-breakpoint
CREATE INDEX `entries_by_last_date` ON `calendar_entries` (`last_date`);--> statement-breakpoint
CREATE INDEX `entries_removed` ON `calendar_entries` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `entries_updated` ON `calendar_entries` (`kind`,`group_uuid`,`updated_at`) WHERE removed_at IS NULL AND audience = 'everybody' AND title IS NOT NULL;--> statement-breakpoint
CREATE TABLE `calendar_parts` (
	`kind` text NOT NULL,
	`part` integer NOT NULL,
	`planned` text NOT NULL,
	PRIMARY KEY(`kind`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `calendar_turnouts` (
	`entry_id` integer NOT NULL,
	`date` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `date`)
) WITHOUT ROWID;
--> statement-breakpoint
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
	`seat` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `events_by_kind` ON `events` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_time` ON `events` (`at`);--> statement-breakpoint
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
CREATE TABLE `group_makeups` (
	`kind` text NOT NULL,
	`group_uuid` text NOT NULL,
	`makeup` text NOT NULL,
	PRIMARY KEY(`kind`, `group_uuid`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `group_months` (
	`kind` text NOT NULL,
	`group_id` integer NOT NULL,
	`month` text NOT NULL,
	`days` text NOT NULL,
	PRIMARY KEY(`kind`, `group_id`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `group_months_by_month` ON `group_months` (`month`);--> statement-breakpoint
CREATE TABLE `group_texts` (
	`kind` text NOT NULL,
	`part` integer NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`kind`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `milestones` (
	`subject` text NOT NULL,
	`uuid` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`seat` text NOT NULL,
	`role` text,
	`house_uuid` text,
	`player_uuid` text,
	`day` integer,
	`run_id` integer,
	`event_id` integer,
	PRIMARY KEY(`subject`, `uuid`, `kind`, `value`, `seat`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `milestones_by_player` ON `milestones` (`player_uuid`) WHERE player_uuid IS NOT NULL;--> statement-breakpoint
CREATE INDEX `milestones_by_run` ON `milestones` (`run_id`) WHERE run_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `name_changes` (
	`kind` text NOT NULL,
	`uuid` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`kind`, `uuid`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ranking_days` (
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	`part` integer NOT NULL,
	`ranked` text NOT NULL,
	PRIMARY KEY(`kind`, `day`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `realm_months` (
	`month` text PRIMARY KEY NOT NULL,
	`days` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `record_lists` (
	`kind` text PRIMARY KEY NOT NULL,
	`run_id` integer NOT NULL,
	`at` integer NOT NULL,
	`entries` text NOT NULL,
	`places` text NOT NULL,
	`own_values` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `court_news` (
	`audience` text NOT NULL,
	`reader` text NOT NULL,
	`event_id` integer NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`audience`, `reader`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `court_news_by_event` ON `court_news` (`event_id`);--> statement-breakpoint
CREATE TABLE `court_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`last_account_id` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `courts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`read_event_id` integer,
	`read_audit_id` integer,
	`read_at` integer,
	`kinds` text DEFAULT '{}' NOT NULL,
	`muted` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `watches` (
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`uuid` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `uuid`)
);
--> statement-breakpoint
CREATE INDEX `watches_by_time` ON `watches` (`account_id`,`since`,`kind`,`uuid`);--> statement-breakpoint
CREATE INDEX `group_watches_by_time` ON `watches` (`account_id`,`since`) WHERE kind <> 'player';--> statement-breakpoint
CREATE INDEX `watches_by_subject` ON `watches` (`kind`,`uuid`,`account_id`);--> statement-breakpoint
CREATE TABLE `directory_blocks` (
	`version` integer NOT NULL,
	`place` integer NOT NULL,
	`total` integer NOT NULL,
	`ids` text NOT NULL,
	`race` text NOT NULL,
	`dynasty` text NOT NULL,
	`clan` text NOT NULL,
	`bloodline` text NOT NULL,
	`generation` text NOT NULL,
	`status` text NOT NULL,
	`joined` text NOT NULL,
	`seen` text NOT NULL,
	`veil` text NOT NULL,
	`veiled` integer NOT NULL,
	`names` text NOT NULL,
	PRIMARY KEY(`version`, `place`)
);
--> statement-breakpoint
CREATE TABLE `discord_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_uuid` text NOT NULL,
	`account_id` integer NOT NULL,
	`discord_id` text NOT NULL,
	`name` text NOT NULL,
	`access_sealed` text NOT NULL,
	`refresh_sealed` text NOT NULL,
	`expires_at` integer NOT NULL,
	`origin` text NOT NULL,
	`linked_at` integer NOT NULL,
	`told` text,
	`told_at` integer,
	`due_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discord_links_by_player` ON `discord_links` (`player_uuid`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `discord_links_by_discord_id` ON `discord_links` (`discord_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `discord_links_ended` ON `discord_links` (`discord_id`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `discord_links_due` ON `discord_links` (`due_at`);--> statement-breakpoint
CREATE TABLE `discord_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`first_event_id` integer NOT NULL,
	`last_event_id` integer NOT NULL,
	`events` integer NOT NULL,
	`week` text,
	`day` integer,
	`state` text NOT NULL,
	`unanswered` integer NOT NULL,
	`discord_message_id` text,
	`reason` text,
	`at` integer NOT NULL,
	`evenings` text
);
--> statement-breakpoint
CREATE INDEX `discord_messages_by_webhook` ON `discord_messages` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `discord_messages_sending` ON `discord_messages` (`webhook_id`) WHERE state = 'sending';--> statement-breakpoint
CREATE TABLE `discord_pause` (
	`id` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`wait_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `discord_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `discord_webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`group_uuid` text NOT NULL,
	`account_id` integer NOT NULL,
	`discord_id` text NOT NULL,
	`name` text NOT NULL,
	`sealed` text NOT NULL,
	`last_four` text NOT NULL,
	`origin` text NOT NULL,
	`kinds` text NOT NULL,
	`loud_kinds` text NOT NULL,
	`mode` text NOT NULL,
	`is_weekly` integer DEFAULT false NOT NULL,
	`told_week` text DEFAULT '' NOT NULL,
	`thread_id` text,
	`created_at` integer NOT NULL,
	`event_id` integer NOT NULL,
	`retry_at` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`maybe_doubled` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`ended_reason` text,
	`evenings` text DEFAULT 'none' NOT NULL,
	`known_evenings` text,
	`evenings_read_at` integer DEFAULT 0 NOT NULL,
	`evenings_due_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discord_webhooks_by_group` ON `discord_webhooks` (`kind`,`group_uuid`,`discord_id`);--> statement-breakpoint
CREATE INDEX `discord_webhooks_active` ON `discord_webhooks` (`event_id`) WHERE ended_at IS NULL;--> statement-breakpoint
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
	`since` integer,
	PRIMARY KEY(`kind`, `group_uuid`, `seat`)
);
--> statement-breakpoint
CREATE INDEX `seats_by_player` ON `leadership_seats` (`player_uuid`);--> statement-breakpoint
CREATE INDEX `seats_by_beginning` ON `leadership_seats` (`since`) WHERE since IS NOT NULL;--> statement-breakpoint
CREATE TABLE `officer_fields` (
	`kind` text NOT NULL,
	`group_uuid` text NOT NULL,
	`field` text NOT NULL,
	PRIMARY KEY(`kind`, `group_uuid`, `field`)
);
--> statement-breakpoint
CREATE TABLE `lineage_loops` (
	`mode` text NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`mode`, `player_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `lineage_past` (
	`id` integer PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`player_id` integer NOT NULL,
	`until` integer NOT NULL,
	`was_present` integer NOT NULL,
	`parent_id` integer,
	`joined_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lineage_past_by_player` ON `lineage_past` (`mode`,`player_id`,`until`);--> statement-breakpoint
CREATE INDEX `lineage_past_by_parent` ON `lineage_past` (`mode`,`parent_id`,`joined_at`,`player_id`,`until`) WHERE parent_id IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `lineage_by_parent` ON `lineage_positions` (`mode`,`parent_id`,`rank`,`player_id`);--> statement-breakpoint
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
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`credential_id` text NOT NULL,
	`account_id` integer NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_account` ON `passkeys` (`account_id`);--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_by_expiry` ON `used_challenges` (`expires_at`);--> statement-breakpoint
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
	`name_class` integer DEFAULT 0 NOT NULL,
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
	`died_at` integer,
	`age_days` integer,
	`joined_at` integer,
	`last_seen_at` integer,
	`dynasty_uuid` text,
	`dynasty_role` text,
	`dynasty_since` integer,
	`allegiance_uuid` text,
	`blood_uuid` text,
	`sire_uuid` text,
	`follows_uuid` text,
	`departed_at` integer,
	`bio` text,
	`veil` text DEFAULT 'open' NOT NULL,
	`away_until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_uuid_unique` ON `players` (`uuid`);--> statement-breakpoint
CREATE INDEX `players_by_slug` ON `players` (`slug`,`id`);--> statement-breakpoint
CREATE INDEX `players_by_name` ON `players` (`name_class`,`search_name`,`id`) WHERE departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty` ON `players` (`dynasty_uuid`,CASE WHEN dynasty_since IS NOT NULL THEN dynasty_since WHEN joined_at IS NOT NULL THEN joined_at ELSE 0 END,`id`) WHERE departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty_and_name` ON `players` (`dynasty_uuid`,CASE WHEN veil = 'veiled' THEN char(1114111) ELSE search_name END,`id`) WHERE dynasty_uuid IS NOT NULL AND departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty_and_seen` ON `players` (`dynasty_uuid`,CASE WHEN veil = 'presence-hidden' OR veil = 'veiled' THEN 0 WHEN last_seen_at IS NOT NULL THEN last_seen_at ELSE 0 END,`id`) WHERE dynasty_uuid IS NOT NULL AND departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_death` ON `players` (died_at DESC,`search_name`,`id`) WHERE status = 'Dead' AND departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_joining` ON `players` (`joined_at`) WHERE joined_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `players_veiled` ON `players` (`uuid`) WHERE veil = 'veiled';--> statement-breakpoint
CREATE INDEX `players_by_portrait` ON `players` (`portrait_uuid`) WHERE portrait_uuid IS NOT NULL;--> statement-breakpoint
CREATE TABLE `pulses` (
	`hour` integer NOT NULL,
	`player_uuid` text NOT NULL,
	`seen_at` integer NOT NULL,
	`health` real,
	`essence` real,
	PRIMARY KEY(`hour`, `player_uuid`)
);
--> statement-breakpoint
CREATE TABLE `status_counts` (
	`status` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `house_posts` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`is_open` integer NOT NULL,
	`languages` text NOT NULL,
	`start_hour` integer,
	`end_hour` integer,
	`looking_for` text,
	`contact_uuid` text,
	`contact` text,
	`landmark` text,
	`renewed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `house_posts_uuid_unique` ON `house_posts` (`uuid`);--> statement-breakpoint
CREATE INDEX `posts_by_contact` ON `house_posts` (`contact_uuid`) WHERE contact_uuid IS NOT NULL;--> statement-breakpoint
CREATE TABLE `house_seekers` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`languages` text NOT NULL,
	`start_hour` integer,
	`end_hour` integer,
	`seeking` text,
	`renewed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `house_seekers_uuid_unique` ON `house_seekers` (`uuid`);--> statement-breakpoint
CREATE INDEX `seekers_by_renewal` ON `house_seekers` (`renewed_at`,`id`);--> statement-breakpoint
CREATE TABLE `open_houses` (
	`part` integer PRIMARY KEY NOT NULL,
	`posts` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `raised_hands` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_uuid` text NOT NULL,
	`dynasty_uuid` text NOT NULL,
	`raised_at` integer NOT NULL,
	`ended_at` integer,
	`event_id` integer,
	`joined_uuid` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hands_up` ON `raised_hands` (`player_uuid`,`dynasty_uuid`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `hands_by_player` ON `raised_hands` (`player_uuid`,`id`);--> statement-breakpoint
CREATE INDEX `hands_up_by_house` ON `raised_hands` (`dynasty_uuid`,`id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `hands_that_joined` ON `raised_hands` (`dynasty_uuid`,`id`) WHERE joined_uuid = dynasty_uuid;--> statement-breakpoint
CREATE INDEX `hands_by_event` ON `raised_hands` (`event_id`) WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `hands_ended` ON `raised_hands` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `roster_blocks` (
	`version` integer NOT NULL,
	`place` integer NOT NULL,
	`first_house` text NOT NULL,
	`houses` text NOT NULL,
	`ids` text NOT NULL,
	`generation` text NOT NULL,
	`childer` text NOT NULL,
	`since` text NOT NULL,
	`seen` text NOT NULL,
	`veil` text NOT NULL,
	`away` text NOT NULL,
	`names` text NOT NULL,
	PRIMARY KEY(`version`, `place`)
);
--> statement-breakpoint
CREATE INDEX `roster_blocks_by_house` ON `roster_blocks` (`version`,`first_house`,`place`);--> statement-breakpoint
CREATE TABLE `roster_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`dynasty_uuid` text NOT NULL,
	`veil` text NOT NULL,
	`away_until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roster_changes_player_id_unique` ON `roster_changes` (`player_id`);--> statement-breakpoint
CREATE INDEX `roster_changes_by_house` ON `roster_changes` (`dynasty_uuid`,`id`);--> statement-breakpoint
CREATE TABLE `silent_owners` (
	`id` integer PRIMARY KEY NOT NULL,
	`owners` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `seasons` (
	`season` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`first_day` integer NOT NULL,
	`last_day` integer NOT NULL,
	`run_id` integer NOT NULL,
	`counted_at` integer NOT NULL,
	`is_frozen` integer NOT NULL,
	`standings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `failing_chores` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`failed_source` text NOT NULL
);
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
CREATE TABLE `sync_pause` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`actor` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`started_at` integer
);
--> statement-breakpoint
CREATE TABLE `sync_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`trigger` text NOT NULL,
	`state` text NOT NULL,
	`step` text NOT NULL,
	`cursor` text,
	`file_digest` text,
	`started_at` integer NOT NULL,
	`changed_since` integer,
	`supports_changes` integer DEFAULT false NOT NULL,
	`finished_at` integer,
	`synced` integer DEFAULT 0 NOT NULL,
	`expected` integer,
	`errors` integer DEFAULT 0 NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`departed` integer DEFAULT 0 NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`changes_after` integer DEFAULT 0 NOT NULL,
	`changes_up_to` integer DEFAULT 0 NOT NULL,
	`tally` text,
	`is_first` integer DEFAULT false NOT NULL,
	`is_full` integer DEFAULT false NOT NULL,
	`applied_at` integer,
	`applied_since` integer,
	`is_confirmed` integer DEFAULT false NOT NULL,
	`undoes` integer,
	`queries` integer DEFAULT 0 NOT NULL,
	`failed_attempts` integer DEFAULT 0 NOT NULL,
	`failed_source` text,
	`note` text
);
--> statement-breakpoint
CREATE TABLE `calendar_addresses` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_addresses_token_hash_unique` ON `calendar_addresses` (`token_hash`);
--> statement-breakpoint
-- Written by hand from here on: drizzle-kit supports neither virtual tables nor triggers. Search of
-- folded names by substring.
CREATE VIRTUAL TABLE player_search USING fts5 (
  search_name, content = 'players', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0
);
--> statement-breakpoint
CREATE TRIGGER player_search_insert AFTER INSERT ON players BEGIN
  INSERT INTO player_search (rowid, search_name) VALUES (new.id, new.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER player_search_delete AFTER DELETE ON players BEGIN
  INSERT INTO player_search (player_search, rowid, search_name) VALUES ('delete', old.id, old.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER player_search_update AFTER UPDATE OF search_name ON players WHEN old.search_name IS NOT new.search_name BEGIN
  INSERT INTO player_search (player_search, rowid, search_name) VALUES ('delete', old.id, old.search_name);
  INSERT INTO player_search (rowid, search_name) VALUES (new.id, new.search_name);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE player_search_former USING fts5 (
  search_name, content = 'former_names', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0
);
--> statement-breakpoint
CREATE TRIGGER player_search_former_insert AFTER INSERT ON former_names BEGIN
  INSERT INTO player_search_former (rowid, search_name) VALUES (new.id, new.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER player_search_former_delete AFTER DELETE ON former_names BEGIN
  INSERT INTO player_search_former (player_search_former, rowid, search_name) VALUES ('delete', old.id, old.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER roster_change AFTER UPDATE OF veil, away_until ON players
WHEN new.dynasty_uuid IS NOT NULL AND (old.veil IS NOT new.veil OR old.away_until IS NOT new.away_until) BEGIN
  INSERT OR REPLACE INTO roster_changes (player_id, dynasty_uuid, veil, away_until)
  VALUES (new.id, new.dynasty_uuid, new.veil, new.away_until);
END;
--> statement-breakpoint
CREATE TRIGGER calendar_comer_insert AFTER INSERT ON calendar_comers BEGIN
  INSERT INTO calendar_turnouts (entry_id, date, count) VALUES (new.entry_id, new.date, 1)
  ON CONFLICT (entry_id, date) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER calendar_comer_delete AFTER DELETE ON calendar_comers BEGIN
  UPDATE calendar_turnouts SET count = count - 1 WHERE entry_id = old.entry_id AND date = old.date;
END;
--> statement-breakpoint
INSERT INTO sync_lock (id, holder, expires_at) VALUES (1, '', 0);
