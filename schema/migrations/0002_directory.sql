CREATE TABLE `directory_leaves` (
	`id` integer PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`ids` text NOT NULL,
	`names` text NOT NULL,
	`races` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `directory_outline` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`leaves` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `directory_searches` (
	`text` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL,
	`version` integer
);
--> statement-breakpoint
DROP INDEX `players_by_name`;--> statement-breakpoint
CREATE INDEX `players_by_name` ON `players` (`search_name`,`id`,`race`) WHERE departed_at IS NULL;