CREATE TABLE `directory_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`ids` text NOT NULL,
	`names` text NOT NULL
);
--> statement-breakpoint
-- The numbers of the facts are written otherwise: the next sync fills them again.
DELETE FROM directory_facts;
