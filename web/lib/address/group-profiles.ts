/** The route of a group's profile, by the group's kind. */
export const GROUP_PROFILES = {
  dynasty: '/dynasties/$id',
  clan: '/clans/$id',
  bloodline: '/bloodlines/$id',
} as const
