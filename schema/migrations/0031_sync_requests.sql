CREATE TABLE `sync_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`started_at` integer
);
