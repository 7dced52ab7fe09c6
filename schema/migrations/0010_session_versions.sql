PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`player_uuid` text,
	`password_hash` text,
	`session_version` integer DEFAULT (abs(random() % 9007199254740991)) NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`proved_at` integer,
	`last_login_at` integer
);
--> statement-breakpoint
INSERT INTO `__new_accounts`("id", "username", "player_uuid", "password_hash", "session_version", "is_admin", "created_at", "proved_at", "last_login_at") SELECT "id", "username", "player_uuid", "password_hash", abs(random() % 9007199254740991), "is_admin", "created_at", "proved_at", "last_login_at" FROM `accounts`;--> statement-breakpoint
DROP TABLE `accounts`;--> statement-breakpoint
ALTER TABLE `__new_accounts` RENAME TO `accounts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_username_unique` ON `accounts` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_player_uuid_unique` ON `accounts` (`player_uuid`);