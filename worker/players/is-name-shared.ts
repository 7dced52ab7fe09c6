import { sql } from 'drizzle-orm'

/**
 * 1 if somebody else bears the name, the departed counting only among themselves. For queries of the
 * table `players`, whose columns are named in full: drizzle would leave their table out.
 */
export const isNameShared = sql<number>`EXISTS (
  SELECT 1 FROM players AS namesakes
  WHERE namesakes.slug = players.slug AND namesakes.id <> players.id
    AND (namesakes.departed_at IS NULL OR players.departed_at IS NOT NULL)
)`
