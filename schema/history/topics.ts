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
/** Kinds of events that readers look for together. */
export type Topic = (typeof TOPICS)[number]
