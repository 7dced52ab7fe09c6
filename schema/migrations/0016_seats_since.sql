ALTER TABLE `leadership_seats` ADD `since` integer;--> statement-breakpoint
UPDATE `leadership_seats` SET `since` = (
	SELECT max(`events`.`at`)
	FROM `event_subjects` CROSS JOIN `events` ON `events`.`id` = `event_id`
	WHERE `event_subjects`.`kind` = `leadership_seats`.`kind` || '-landmark'
		AND `event_subjects`.`uuid` = `leadership_seats`.`group_uuid`
		AND `events`.`group_kind` = `leadership_seats`.`kind` AND `events`.`group_uuid` = `leadership_seats`.`group_uuid`
		AND (`events`.`kind` IN ('group-appeared', 'group-returned')
			OR `events`.`kind` = 'seat-taken' AND `events`.`player_uuid` = `leadership_seats`.`player_uuid`));
