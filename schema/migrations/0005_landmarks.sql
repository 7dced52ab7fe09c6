INSERT INTO `event_subjects` (`kind`, `uuid`, `event_id`)
WITH `marks` AS (
	SELECT *, CASE WHEN `group_kind` = 'dynasty' THEN 'clan' ELSE 'bloodline' END AS `parent_kind`
	FROM `events`
	WHERE `kind` IN ('seat-taken', 'seat-left', 'group-appeared', 'group-returned', 'group-dissolved',
		'group-renamed', 'group-joined', 'group-left', 'group-moved')
)
SELECT `group_kind` || '-landmark', `group_uuid`, `id` FROM `marks` WHERE `group_uuid` IS NOT NULL
UNION SELECT `parent_kind` || '-landmark', `parent_uuid`, `id` FROM `marks` WHERE `parent_uuid` IS NOT NULL
UNION SELECT `parent_kind` || '-landmark', `from_uuid`, `id` FROM `marks` WHERE `from_uuid` IS NOT NULL;
