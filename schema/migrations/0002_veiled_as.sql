CREATE TABLE `directory_veils` (
	`id` integer PRIMARY KEY NOT NULL,
	`changes` text NOT NULL,
	`before` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `players_by_dynasty`;--> statement-breakpoint
DROP INDEX `players_by_dynasty_and_name`;--> statement-breakpoint
DROP INDEX `players_by_dynasty_and_seen`;--> statement-breakpoint
DROP INDEX `players_by_death`;--> statement-breakpoint
ALTER TABLE `players` ADD `veiled_as` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `players_by_veiled_as` ON `players` (`veiled_as`) WHERE veiled_as IS NOT NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty` ON `players` (`dynasty_uuid`,CASE WHEN veil = 'veiled' THEN veiled_as WHEN dynasty_since IS NOT NULL THEN dynasty_since WHEN joined_at IS NOT NULL THEN joined_at ELSE 0 END,`id`) WHERE departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty_and_name` ON `players` (`dynasty_uuid`,CASE WHEN veil = 'veiled' THEN char(1114111) || veiled_as ELSE search_name END,`id`) WHERE dynasty_uuid IS NOT NULL AND departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_dynasty_and_seen` ON `players` (`dynasty_uuid`,CASE WHEN veil = 'veiled' THEN -veiled_as WHEN veil = 'presence-hidden' THEN 0 WHEN last_seen_at IS NOT NULL THEN last_seen_at ELSE 0 END,`id`) WHERE dynasty_uuid IS NOT NULL AND departed_at IS NULL;--> statement-breakpoint
CREATE INDEX `players_by_death` ON `players` (CASE WHEN veil <> 'veiled' THEN died_at END DESC,CASE WHEN veil = 'veiled' THEN char(1114111) || veiled_as ELSE search_name END,`id`) WHERE status = 'Dead' AND departed_at IS NULL;--> statement-breakpoint
-- By hand from here on: drizzle-kit knows no triggers.
UPDATE players SET veiled_as = abs(random() % 140737488355328) + 140737488355328 WHERE veil = 'veiled';
--> statement-breakpoint
CREATE TRIGGER veil_change AFTER UPDATE OF veil ON players WHEN old.veil IS NOT new.veil BEGIN
  UPDATE players SET veiled_as = iif(new.veil = 'veiled', abs(random() % 140737488355328) + 140737488355328, NULL)
  WHERE id = new.id;
  INSERT INTO directory_veils (id, changes, before) VALUES (1, json_object('' || new.id, new.veil), '{}')
  ON CONFLICT (id) DO UPDATE SET changes = json_patch(changes, excluded.changes);
END;
