/** The four halls of the site, as the top bar, the menu and the footer name them. */
export const SITE_LINKS = [
  { to: '/dynasties', label: 'Dynasties', description: 'Noble houses' },
  { to: '/clans', label: 'Clans', description: 'Ancient clans' },
  { to: '/bloodlines', label: 'Bloodlines', description: 'Sacred lineages' },
  { to: '/players', label: 'Players', description: 'Dark nobility' },
] as const

export const ADMIN_LINK = {
  to: '/admin',
  label: 'Admin',
  description: 'Administrator panel',
} as const
