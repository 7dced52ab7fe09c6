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
/** Only members may see the other player in these events: permission `read ties` in roles.ts. */
export const TIE_EVENT_KINDS = ['embraced', 'follows'] as const satisfies EventKind[]
export type EventKind = (typeof EVENT_KINDS)[number]

/** Events marked on a group's growth chart. */
export const GROWTH_LANDMARK_EVENT_KINDS = [
  'seat-taken',
  'seat-left',
  ...GROUP_EVENT_KINDS,
] as const satisfies EventKind[]

export const GROUP_LIFECYCLE_EVENT_KINDS = [
  'group-appeared',
  'group-returned',
  'group-dissolved',
] as const satisfies EventKind[]

export const JOINING_EVENT_KINDS = [
  'arrived',
  'embraced',
  'returned',
  'joined',
  'moved',
] as const satisfies EventKind[]

export const MOVE_EVENT_KINDS = [
  'moved',
  'allegiance',
  'group-moved',
] as const satisfies EventKind[]

export const MEMBERSHIP_EVENT_KINDS = [
  'arrived',
  'embraced',
  'returned',
  'departed',
  'joined',
  'left',
  'moved',
] as const satisfies EventKind[]

export const WEEK_REPORT_EVENT_KINDS = [
  'seat-taken',
  'group-appeared',
  'group-dissolved',
  'group-renamed',
  'group-moved',
] as const satisfies EventKind[]
