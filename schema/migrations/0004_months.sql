-- WITHOUT ROWID is written by hand: drizzle-kit does not know it, and each row is then written once.
CREATE TABLE `group_months` (
	`kind` text NOT NULL,
	`group_id` integer NOT NULL,
	`month` text NOT NULL,
	`days` text NOT NULL,
	PRIMARY KEY(`kind`, `group_id`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `group_months_by_month` ON `group_months` (`month`);--> statement-breakpoint
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
INSERT INTO `group_months` (`kind`, `group_id`, `month`, `days`)
SELECT `kind`, `group_id`, strftime('%Y-%m', `day` * 86400, 'unixepoch') AS `month`,
	json_group_object(CAST(`day` AS text), json_array(`members`, `awake`, `arrivals`, `departures`, `rank`))
FROM `group_days` GROUP BY `kind`, `group_id`, `month`;
--> statement-breakpoint
INSERT INTO `realm_months` (`month`, `days`)
SELECT strftime('%Y-%m', `day` * 86400, 'unixepoch') AS `month`,
	json_group_object(CAST(`day` AS text), json_array(`vampires`, `witches`, `lycans`, `awake`, `arrivals`, `embraces`, `deaths`, `departures`))
FROM `realm_days` GROUP BY `month`;
--> statement-breakpoint
DROP TABLE `group_days`;--> statement-breakpoint
DROP TABLE `realm_days`;
