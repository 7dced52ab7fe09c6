CREATE TABLE `status_counts` (
	`status` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `players` ADD `died_at` integer;--> statement-breakpoint
CREATE INDEX `players_by_death` ON `players` (died_at DESC,`search_name`,`id`) WHERE status = 'Dead' AND departed_at IS NULL;--> statement-breakpoint
UPDATE `players` SET `died_at` = (
	SELECT iif(`events`.`kind` = 'died', `at`, NULL)
	FROM `event_subjects` CROSS JOIN `events` ON `events`.`id` = `event_id`
	WHERE `event_subjects`.`kind` = 'player' AND `event_subjects`.`uuid` = `players`.`uuid`
		AND `events`.`kind` IN ('died', 'rose')
	ORDER BY `event_id` DESC LIMIT 1)
WHERE `status` = 'Dead';
--> statement-breakpoint
INSERT INTO `status_counts` (`status`, `total`)
SELECT `status`, count(*) FROM `players` WHERE `departed_at` IS NULL GROUP BY `status`;
