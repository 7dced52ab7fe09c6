DROP INDEX `players_by_slug`;--> statement-breakpoint
ALTER TABLE `players` ADD `is_name_shared` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `players_by_slug` ON `players` (`slug`,`departed_at`,`id`);--> statement-breakpoint
-- Collapses each run of hyphens into one.
UPDATE `players` SET `slug` = replace(replace(replace(`slug`, '-', '-' || char(1)), char(1) || '-', ''), char(1), '') WHERE `slug` LIKE '%--%';--> statement-breakpoint
UPDATE `former_names` SET `slug` = replace(replace(replace(`slug`, '-', '-' || char(1)), char(1) || '-', ''), char(1), '') WHERE `slug` LIKE '%--%';--> statement-breakpoint
UPDATE `players` SET `is_name_shared` = 1 WHERE `departed_at` IS NOT NULL OR EXISTS (
  SELECT 1 FROM `players` AS `namesakes`
  WHERE `namesakes`.`slug` = `players`.`slug` AND `namesakes`.`departed_at` IS NULL AND `namesakes`.`id` <> `players`.`id`
    AND (`namesakes`.`veil` <> 'veiled' OR `players`.`veil` = 'veiled')
);--> statement-breakpoint
UPDATE `bloodlines` SET `leaders` = (
  SELECT json_group_array(json_set(`value`, '$.isNameShared', json(iif(coalesce(`is_name_shared`, 0), 'true', 'false'))))
  FROM json_each(`leaders`) LEFT JOIN `players` ON `players`.`uuid` = `value` ->> 'uuid'
) WHERE `leaders` <> '[]';--> statement-breakpoint
UPDATE `clans` SET `leaders` = (
  SELECT json_group_array(json_set(`value`, '$.isNameShared', json(iif(coalesce(`is_name_shared`, 0), 'true', 'false'))))
  FROM json_each(`leaders`) LEFT JOIN `players` ON `players`.`uuid` = `value` ->> 'uuid'
) WHERE `leaders` <> '[]';--> statement-breakpoint
UPDATE `dynasties` SET `leaders` = (
  SELECT json_group_array(json_set(`value`, '$.isNameShared', json(iif(coalesce(`is_name_shared`, 0), 'true', 'false'))))
  FROM json_each(`leaders`) LEFT JOIN `players` ON `players`.`uuid` = `value` ->> 'uuid'
) WHERE `leaders` <> '[]';
