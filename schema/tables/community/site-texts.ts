import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const SITE_TEXT_NAMES = ['rules', 'announcement'] as const
export type SiteTextName = (typeof SITE_TEXT_NAMES)[number]

/** Texts that administrators write for every visitor; an empty text has no row. */
export const siteTexts = sqliteTable('site_texts', {
  name: text({ enum: SITE_TEXT_NAMES }).primaryKey(),
  text: text().notNull(),
  setAt: integer('set_at').notNull(),
  until: text(),
  isForDiscord: integer('is_for_discord', { mode: 'boolean' }).notNull().default(false),
})
