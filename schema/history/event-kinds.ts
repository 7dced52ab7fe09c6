/** What an event of the chronicle tells: of a player first, then of a group. */
const PLAYER_EVENT_KINDS = [
  'arrived',
  'embraced',
  'returned',
  'departed',
  'died',
  'rose',
  'renamed',
  'joined',
  'left',
  'moved',
  'role',
  'title',
  'allegiance',
  'follows',
  'seat-taken',
  'seat-left',
  'milestone',
] as const
const GROUP_EVENT_KINDS = [
  'group-appeared',
  'group-returned',
  'group-dissolved',
  'group-renamed',
  'group-joined',
  'group-left',
  'group-moved',
  'group-milestone',
] as const
export const EVENT_KINDS = [...PLAYER_EVENT_KINDS, ...GROUP_EVENT_KINDS] as const
/** Those whose other player only members may read: `read ties` in roles.ts. */
export const TIE_EVENT_KINDS = ['embraced', 'follows'] as const satisfies EventKind[]
export type EventKind = (typeof EVENT_KINDS)[number]

/** Those that are marked on the chart of a group's growth: seats, names, what it belongs to, milestones. */
export const LANDMARK_EVENT_KINDS = [
  'seat-taken',
  'seat-left',
  ...GROUP_EVENT_KINDS,
] as const satisfies EventKind[]

/** Those with which a group comes, goes and comes again. */
export const FATE_EVENT_KINDS = [
  'group-appeared',
  'group-returned',
  'group-dissolved',
] as const satisfies EventKind[]

/** Those with which a player comes to a house. */
export const JOINING_EVENT_KINDS = [
  'arrived',
  'embraced',
  'returned',
  'joined',
  'moved',
] as const satisfies EventKind[]

/** Those with which a player or group goes from one group to another of its kind. */
export const MOVE_EVENT_KINDS = [
  'moved',
  'allegiance',
  'group-moved',
] as const satisfies EventKind[]

/** Those with which a player comes to a house or leaves it. */
export const HOUSE_MOVE_EVENT_KINDS = [
  'arrived',
  'embraced',
  'returned',
  'departed',
  'joined',
  'left',
  'moved',
] as const satisfies EventKind[]

/** The events that the page of a week lists one by one: seats, and what became of groups. */
export const WEEK_EVENT_KINDS = [
  'seat-taken',
  'group-appeared',
  'group-dissolved',
  'group-renamed',
  'group-moved',
] as const satisfies EventKind[]
