import { EVENT_KINDS, type EventKind } from './event-kinds.ts'
import type { Topic } from './topics.ts'

export const TOPIC_LABELS: Record<Topic, string> = {
  arrivals: 'Arrivals and embraces',
  deaths: 'Deaths and returns',
  houses: 'Comings and goings',
  seats: 'Seats and roles',
  names: 'Names and titles',
  oaths: 'Oaths',
  groups: 'Houses and clans',
  milestones: 'Milestones',
}

const TOPIC_OF: Record<EventKind, Topic> = {
  arrived: 'arrivals',
  embraced: 'arrivals',
  returned: 'houses',
  departed: 'houses',
  died: 'deaths',
  rose: 'deaths',
  joined: 'houses',
  left: 'houses',
  moved: 'houses',
  role: 'seats',
  'seat-taken': 'seats',
  'seat-left': 'seats',
  renamed: 'names',
  title: 'names',
  'group-renamed': 'names',
  allegiance: 'oaths',
  follows: 'oaths',
  'group-appeared': 'groups',
  'group-returned': 'groups',
  'group-dissolved': 'groups',
  'group-joined': 'groups',
  'group-left': 'groups',
  'group-moved': 'groups',
  milestone: 'milestones',
  'group-milestone': 'milestones',
}

export function toEventTopic(kind: EventKind): Topic {
  return TOPIC_OF[kind]
}

export function listEventKindsOfTopic(topic: Topic): EventKind[] {
  return EVENT_KINDS.filter((kind) => TOPIC_OF[kind] === topic)
}
