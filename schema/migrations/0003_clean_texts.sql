-- Removes control characters and direction overrides from what players wrote, and line breaks from single-line texts.
CREATE TABLE `unclean` (`place` text, `row` integer, `text` text, `lines` text, PRIMARY KEY (`place`, `row`));
--> statement-breakpoint
INSERT INTO `unclean` SELECT * FROM (
  SELECT 'players.bio' AS `place`, rowid AS `row`, `bio` AS `text`, 'many' AS `lines` FROM `players` WHERE `bio` IS NOT NULL
  UNION ALL SELECT 'dynasties.description', rowid, `description`, 'many' FROM `dynasties` WHERE `description` IS NOT NULL
  UNION ALL SELECT 'clans.description', rowid, `description`, 'many' FROM `clans` WHERE `description` IS NOT NULL
  UNION ALL SELECT 'bloodlines.lore', rowid, `lore`, 'many' FROM `bloodlines` WHERE `lore` IS NOT NULL
  UNION ALL SELECT 'bloodlines.history', rowid, `history`, 'many' FROM `bloodlines` WHERE `history` IS NOT NULL
) WHERE `text` GLOB '*[' || char(1) || '-' || char(8) || char(11) || '-' || char(31) || char(127) || '-' || char(159)
  || char(8234) || '-' || char(8238) || char(8294) || '-' || char(8297) || ']*'
  OR instr(CAST(`text` AS BLOB), x'00') > 0 OR `lines` = 'one' AND `text` GLOB '*[' || char(9, 10, 8232, 8233) || ']*';
--> statement-breakpoint
INSERT INTO `unclean` SELECT * FROM (
  SELECT 'calendar_entries.text' AS `place`, rowid AS `row`, `text` AS `text`, 'many' AS `lines` FROM `calendar_entries` WHERE `text` IS NOT NULL
  UNION ALL SELECT 'house_posts.looking_for', rowid, `looking_for`, 'many' FROM `house_posts` WHERE `looking_for` IS NOT NULL
  UNION ALL SELECT 'house_seekers.seeking', rowid, `seeking`, 'many' FROM `house_seekers` WHERE `seeking` IS NOT NULL
  UNION ALL SELECT 'takedowns.reason', rowid, `reason`, 'many' FROM `takedowns` WHERE `reason` IS NOT NULL
  UNION ALL SELECT 'reports.note', rowid, `note`, 'many' FROM `reports` WHERE `note` IS NOT NULL
) WHERE `text` GLOB '*[' || char(1) || '-' || char(8) || char(11) || '-' || char(31) || char(127) || '-' || char(159)
  || char(8234) || '-' || char(8238) || char(8294) || '-' || char(8297) || ']*'
  OR instr(CAST(`text` AS BLOB), x'00') > 0 OR `lines` = 'one' AND `text` GLOB '*[' || char(9, 10, 8232, 8233) || ']*';
--> statement-breakpoint
INSERT INTO `unclean` SELECT * FROM (
  SELECT 'accounts.suspension_reason' AS `place`, rowid AS `row`, `suspension_reason` AS `text`, 'many' AS `lines` FROM `accounts` WHERE `suspension_reason` IS NOT NULL
  UNION ALL SELECT 'calendar_entries.title', rowid, `title`, 'one' FROM `calendar_entries` WHERE `title` IS NOT NULL
  UNION ALL SELECT 'calendar_entries.place', rowid, `place`, 'one' FROM `calendar_entries` WHERE `place` IS NOT NULL
  UNION ALL SELECT 'house_posts.contact', rowid, `contact`, 'one' FROM `house_posts` WHERE `contact` IS NOT NULL
  UNION ALL SELECT 'passkeys.name', rowid, `name`, 'one' FROM `passkeys` WHERE `name` IS NOT NULL
) WHERE `text` GLOB '*[' || char(1) || '-' || char(8) || char(11) || '-' || char(31) || char(127) || '-' || char(159)
  || char(8234) || '-' || char(8238) || char(8294) || '-' || char(8297) || ']*'
  OR instr(CAST(`text` AS BLOB), x'00') > 0 OR `lines` = 'one' AND `text` GLOB '*[' || char(9, 10, 8232, 8233) || ']*';
--> statement-breakpoint
-- Removes one character per step. `replace` does not find NUL, so the first step repeats until none is left.
WITH RECURSIVE `steps` (`place`, `row`, `lines`, `text`, `code`, `nul`) AS (
  SELECT `place`, `row`, `lines`, `text`, 0, instr(CAST(`text` AS BLOB), x'00') FROM `unclean`
  UNION ALL
  SELECT `place`, `row`, `lines`, CASE
      WHEN `code` > 0 THEN replace(`text`, char(`code`), iif(`code` IN (9, 10, 8232, 8233), ' ', ''))
      ELSE CAST(substr(CAST(`text` AS BLOB), 1, `nul` - 1) AS TEXT) || CAST(substr(CAST(`text` AS BLOB), `nul` + 1) AS TEXT) END,
    CASE WHEN `code` = 0 AND `nul` > 0 THEN 0 WHEN `code` = 8 AND `lines` = 'many' THEN 11 WHEN `code` = 31 THEN 127
      WHEN `code` = 159 THEN iif(`lines` = 'one', 8232, 8234) WHEN `code` = 8238 THEN 8294 ELSE `code` + 1 END,
    instr(substr(CAST(`text` AS BLOB), `nul` + 1), x'00') + iif(instr(substr(CAST(`text` AS BLOB), `nul` + 1), x'00') > 0, `nul` - 1, 0)
  FROM `steps` WHERE `code` < 8298
)
UPDATE `unclean` SET `text` = `steps`.`text` FROM `steps`
WHERE `code` = 8298 AND `steps`.`place` = `unclean`.`place` AND `steps`.`row` = `unclean`.`row`;
--> statement-breakpoint
UPDATE `players` SET `bio` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'players.bio' AND `row` = `players`.rowid;
--> statement-breakpoint
UPDATE `dynasties` SET `description` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'dynasties.description' AND `row` = `dynasties`.rowid;
--> statement-breakpoint
UPDATE `clans` SET `description` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'clans.description' AND `row` = `clans`.rowid;
--> statement-breakpoint
UPDATE `bloodlines` SET `lore` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'bloodlines.lore' AND `row` = `bloodlines`.rowid;
--> statement-breakpoint
UPDATE `bloodlines` SET `history` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'bloodlines.history' AND `row` = `bloodlines`.rowid;
--> statement-breakpoint
UPDATE `calendar_entries` SET `text` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'calendar_entries.text' AND `row` = `calendar_entries`.rowid;
--> statement-breakpoint
UPDATE `house_posts` SET `looking_for` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'house_posts.looking_for' AND `row` = `house_posts`.rowid;
--> statement-breakpoint
UPDATE `house_seekers` SET `seeking` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'house_seekers.seeking' AND `row` = `house_seekers`.rowid;
--> statement-breakpoint
UPDATE `takedowns` SET `reason` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'takedowns.reason' AND `row` = `takedowns`.rowid;
--> statement-breakpoint
UPDATE `reports` SET `note` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'reports.note' AND `row` = `reports`.rowid;
--> statement-breakpoint
UPDATE `accounts` SET `suspension_reason` = `unclean`.`text` FROM `unclean` WHERE `unclean`.`place` = 'accounts.suspension_reason' AND `row` = `accounts`.rowid;
--> statement-breakpoint
UPDATE `calendar_entries` SET `title` = trim(`unclean`.`text`) FROM `unclean` WHERE `unclean`.`place` = 'calendar_entries.title' AND `row` = `calendar_entries`.rowid;
--> statement-breakpoint
UPDATE `calendar_entries` SET `place` = trim(`unclean`.`text`) FROM `unclean` WHERE `unclean`.`place` = 'calendar_entries.place' AND `row` = `calendar_entries`.rowid;
--> statement-breakpoint
UPDATE `house_posts` SET `contact` = trim(`unclean`.`text`) FROM `unclean` WHERE `unclean`.`place` = 'house_posts.contact' AND `row` = `house_posts`.rowid;
--> statement-breakpoint
UPDATE `passkeys` SET `name` = trim(`unclean`.`text`) FROM `unclean` WHERE `unclean`.`place` = 'passkeys.name' AND `row` = `passkeys`.rowid;
--> statement-breakpoint
DROP TABLE `unclean`;
--> statement-breakpoint
DROP INDEX `audit_log_of_court`;--> statement-breakpoint
CREATE INDEX `audit_log_of_court` ON `audit_log` (`target`,`id`) WHERE action IN ('set password', 'add passkey', 'end webhook', 'end Discord link', 'name contact', 'take down bio', 'restore bio', 'take down logoUuid', 'restore logoUuid', 'take down description', 'restore description', 'take down lore', 'restore lore', 'take down history', 'restore history', 'take down lookingFor', 'restore lookingFor', 'take down contact', 'restore contact', 'take down seeking', 'restore seeking', 'take down title', 'restore title', 'take down text', 'restore text', 'take down place', 'restore place');
