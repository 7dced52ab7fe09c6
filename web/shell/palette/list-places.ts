import { ADMIN_LINK, SITE_LINKS } from '../site-links.ts'
import type { Sign } from './signs.ts'

type Viewer = { isSignedIn: boolean; isAdmin: boolean }

/** The pages that somebody may open. */
export function listPlaces({ isSignedIn, isAdmin }: Viewer) {
  return [
    ...SITE_LINKS.map((link) => ({ ...link, sign: SIGNS_OF_HALLS[link.to] })),
    ...(isSignedIn ? OWN : [ENTRANCE]),
    ...(isAdmin ? [{ ...ADMIN_LINK, sign: 'key' as const }] : []),
    ...OTHERS,
  ]
}

export type Place = ReturnType<typeof listPlaces>[number]

const SIGNS_OF_HALLS: Record<(typeof SITE_LINKS)[number]['to'], Sign> = {
  '/dynasties': 'dynasty',
  '/clans': 'clan',
  '/bloodlines': 'bloodline',
  '/players': 'player',
}

const OWN = [
  { to: '/profile', label: 'My Profile', description: 'As only you see it', sign: 'player' },
  { to: '/lineage', label: 'Lineage', description: 'Your sires and childer', sign: 'tree' },
] as const

const ENTRANCE = {
  to: '/auth',
  label: 'Enter Realm',
  description: 'Log in or register',
  sign: 'door',
} as const

const OTHERS = [
  { to: '/api-docs', label: 'API', description: 'Every call, for builders', sign: 'scroll' },
  { to: '/', label: 'Home', description: 'The landing page', sign: 'moon' },
  {
    to: '/',
    hash: 'how-to-join',
    label: 'How to Join',
    description: 'Four steps into the realm',
    sign: 'moon',
  },
] as const
