-- WITHOUT ROWID is written by hand: drizzle-kit does not know it, and each row is then written once.
CREATE TABLE `group_texts` (
	`kind` text NOT NULL,
	`part` integer NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`kind`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO group_texts (kind, part, texts)
SELECT 'dynasty', id / 500, json_group_object(CAST(id AS text), json_array(description,
  (SELECT json_group_array(value ->> 'name') FROM json_each(leaders))))
FROM dynasties WHERE departed_at IS NULL GROUP BY id / 500;
--> statement-breakpoint
INSERT INTO group_texts (kind, part, texts)
SELECT 'clan', id / 500, json_group_object(CAST(id AS text), json_array(NULL,
  (SELECT json_group_array(value ->> 'name') FROM json_each(leaders))))
FROM clans WHERE departed_at IS NULL GROUP BY id / 500;
--> statement-breakpoint
INSERT INTO group_texts (kind, part, texts)
SELECT 'bloodline', id / 500, json_group_object(CAST(id AS text), json_array(NULL,
  (SELECT json_group_array(value ->> 'name') FROM json_each(leaders))))
FROM bloodlines WHERE departed_at IS NULL GROUP BY id / 500;
