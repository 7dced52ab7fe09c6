import type { ModeratedField, ReportReason } from '#schema/community/moderation.ts'

export const MODERATED_FIELD_LABELS: Record<ModeratedField, string> = {
  bio: 'Bio',
  logoUuid: 'Logo',
  description: 'Description',
  lore: 'Lore',
  history: 'History',
  lookingFor: 'Recruiting text',
  contact: 'Contact',
  seeking: 'Text about the house they want',
  title: 'Title',
  text: 'Text',
  place: 'Place',
}

export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  insult: 'Insults or threatens somebody',
  explicit: 'Sexual or shocking',
  private: 'Private details of a person',
  advertising: 'Advertising',
  other: 'Something else',
}
