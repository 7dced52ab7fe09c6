DROP INDEX `players_by_dynasty`;--> statement-breakpoint
ALTER TABLE `players` ADD `dynasty_since` integer;--> statement-breakpoint
CREATE INDEX `players_by_dynasty_and_name` ON `players` (`dynasty_uuid`,`search_name`,`id`) WHERE dynasty_uuid IS NOT NULL AND departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty_and_seen` ON `players` (`dynasty_uuid`,CASE WHEN last_seen_at IS NOT NULL THEN last_seen_at ELSE 0 END,`id`) WHERE dynasty_uuid IS NOT NULL AND departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty` ON `players` (`dynasty_uuid`,CASE WHEN dynasty_since IS NOT NULL THEN dynasty_since WHEN joined_at IS NOT NULL THEN joined_at ELSE 0 END,`id`) WHERE departed_at IS NULL;
--> statement-breakpoint
UPDATE `players` SET `dynasty_since` = (
	SELECT `at`
	FROM `event_subjects` CROSS JOIN `events` ON `events`.`id` = `event_id`
	WHERE `event_subjects`.`kind` = 'player' AND `event_subjects`.`uuid` = `players`.`uuid`
		AND `events`.`kind` IN ('arrived', 'embraced', 'returned', 'joined', 'moved')
		AND `events`.`group_uuid` = `players`.`dynasty_uuid`
	ORDER BY `event_id` DESC LIMIT 1)
WHERE `dynasty_uuid` IS NOT NULL;
