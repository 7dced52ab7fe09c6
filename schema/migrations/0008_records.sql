CREATE TABLE `record_lists` (
	`kind` text PRIMARY KEY NOT NULL,
	`run_id` integer NOT NULL,
	`at` integer NOT NULL,
	`entries` text NOT NULL,
	`places` text NOT NULL,
	`own_values` text NOT NULL
);
