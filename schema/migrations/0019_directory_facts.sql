CREATE TABLE `directory_facts` (
	`id` integer PRIMARY KEY NOT NULL,
	`ids` text NOT NULL,
	`race` text NOT NULL,
	`dynasty` text NOT NULL,
	`clan` text NOT NULL,
	`bloodline` text NOT NULL,
	`generation` text NOT NULL,
	`status` text NOT NULL,
	`joined` text NOT NULL,
	`seen` text NOT NULL
);
