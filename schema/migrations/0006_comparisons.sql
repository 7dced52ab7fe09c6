-- WITHOUT ROWID is written by hand: drizzle-kit does not know it, and each row is then written once.
CREATE TABLE `group_makeups` (
	`kind` text NOT NULL,
	`group_uuid` text NOT NULL,
	`makeup` text NOT NULL,
	PRIMARY KEY(`kind`, `group_uuid`)
) WITHOUT ROWID;
--> statement-breakpoint

INSERT INTO `event_subjects` (`kind`, `uuid`, `event_id`)
WITH `moves` AS (
	SELECT `id`, `from_uuid`, iif(`player_uuid` IS NULL, `parent_uuid`, `group_uuid`) AS `to_uuid`,
		CASE WHEN `player_uuid` IS NOT NULL THEN `group_kind`
			WHEN `group_kind` = 'dynasty' THEN 'clan' ELSE 'bloodline' END AS `of_kind`
	FROM `events` WHERE `kind` IN ('moved', 'allegiance', 'group-moved')
)
SELECT `of_kind` || '-pair', min(`from_uuid`, `to_uuid`) || ' ' || max(`from_uuid`, `to_uuid`), `id`
FROM `moves` WHERE `from_uuid` IS NOT NULL AND `to_uuid` IS NOT NULL;
