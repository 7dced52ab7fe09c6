import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import * as values from '#schema/contracts/core/values.ts'
import { ANNOUNCEMENT_MAX_LENGTH, GAME_RULES_MAX_LENGTH } from '#schema/rules.ts'

const announcement = z
  .object({
    /** Changes with every edit, so that readers who dismissed the old text see the new one. */
    id: z.number(),
    text: z.string(),
    until: z.string(),
    isForDiscord: z.boolean(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof announcement>

export const siteNotices = z
  .object({ hasRules: z.boolean(), announcement: announcement.nullable() })
  .meta({ id: 'SiteNotices' })
export type SiteNotices = z.infer<typeof siteNotices>

export const gameRules = z
  .object({ rules: z.string(), rulesNodes: richText, updatedAt: values.instant.nullable() })
  .meta({ id: 'GameRules' })
export type GameRules = z.infer<typeof gameRules>

export const gameRulesBody = z.object({
  rules: values.userText(GAME_RULES_MAX_LENGTH),
  startedFrom: values.textsBeforeEdit,
})
export type GameRulesBody = z.infer<typeof gameRulesBody>

/** An empty text ends the announcement. */
export const announcementBody = z.object({
  text: values.userTextLine(ANNOUNCEMENT_MAX_LENGTH),
  until: values.date,
  isForDiscord: z.boolean(),
})
export type AnnouncementBody = z.infer<typeof announcementBody>
