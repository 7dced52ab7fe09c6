-- Substring search over folded player names. drizzle-kit knows no virtual tables, so this is written by hand.
CREATE VIRTUAL TABLE player_search USING fts5 (
  search_name, content = 'players', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0
);
--> statement-breakpoint
CREATE TRIGGER player_search_insert AFTER INSERT ON players BEGIN
  INSERT INTO player_search (rowid, search_name) VALUES (new.id, new.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER player_search_delete AFTER DELETE ON players BEGIN
  INSERT INTO player_search (player_search, rowid, search_name) VALUES ('delete', old.id, old.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER player_search_update AFTER UPDATE OF search_name ON players WHEN old.search_name IS NOT new.search_name BEGIN
  INSERT INTO player_search (player_search, rowid, search_name) VALUES ('delete', old.id, old.search_name);
  INSERT INTO player_search (rowid, search_name) VALUES (new.id, new.search_name);
END;
--> statement-breakpoint
INSERT INTO sync_lock (id, holder, expires_at) VALUES (1, '', 0);
