CREATE TABLE `write_counts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`minute` integer NOT NULL,
	`in_minute` integer NOT NULL,
	`day` integer NOT NULL,
	`in_day` integer NOT NULL
);
