import type { ReportReason, SubjectField } from '#schema/community/moderation.ts'

export const FIELD_NAMES: Record<SubjectField, string> = {
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

export const REASON_NAMES: Record<ReportReason, string> = {
  insult: 'Insults or threatens somebody',
  explicit: 'Sexual or shocking',
  private: 'Private details of a person',
  advertising: 'Advertising',
  other: 'Something else',
}
