import { SITE } from '#web/site.ts'

/** The four halls of the site, as the top bar, the menu and the footer name them. */
export const SITE_LINKS = [
  { to: '/dynasties', label: 'Dynasties', description: SITE.halls.dynasties },
  { to: '/clans', label: 'Clans', description: SITE.halls.clans },
  { to: '/bloodlines', label: 'Bloodlines', description: SITE.halls.bloodlines },
  { to: '/players', label: 'Players', description: SITE.halls.players },
] as const

export const ADMIN_LINK = {
  to: '/admin',
  label: 'Admin',
  description: 'Administrator panel',
} as const
