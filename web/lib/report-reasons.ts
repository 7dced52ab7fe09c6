import type { ReportReason } from '#schema/community/moderation.ts'

export const REASON_NAMES: Record<ReportReason, string> = {
  insult: 'Insults or threatens somebody',
  explicit: 'Sexual or shocking',
  private: 'Private details of a person',
  advertising: 'Advertising',
  other: 'Something else',
}
