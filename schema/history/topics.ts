export const TOPICS = [
  'arrivals',
  'deaths',
  'houses',
  'seats',
  'names',
  'oaths',
  'groups',
  'milestones',
] as const
export type Topic = (typeof TOPICS)[number]
