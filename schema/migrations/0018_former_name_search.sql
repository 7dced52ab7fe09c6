-- Search over folded former names, as over those of players. drizzle-kit knows no virtual tables, so this is written by hand.
CREATE VIRTUAL TABLE player_search_former USING fts5 (
  search_name, content = 'former_names', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0
);
--> statement-breakpoint
CREATE TRIGGER player_search_former_insert AFTER INSERT ON former_names BEGIN
  INSERT INTO player_search_former (rowid, search_name) VALUES (new.id, new.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER player_search_former_delete AFTER DELETE ON former_names BEGIN
  INSERT INTO player_search_former (player_search_former, rowid, search_name) VALUES ('delete', old.id, old.search_name);
END;
--> statement-breakpoint
INSERT INTO player_search_former (player_search_former) VALUES ('rebuild');
