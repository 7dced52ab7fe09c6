import { useNavigate } from '@tanstack/react-router'
import { matchesSearch } from '#schema/core/names/player-name.ts'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import { useLogout } from '#web/identity/auth/use-logout.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { useSiteLinks } from '#web/shell/site-links.ts'
import { SITE } from '#web/site.ts'
import { SHIELD_PATHS } from '#web/ui/crest/shield.ts'
import type { PaletteResult, PaletteSection } from './result.ts'

export function usePalettePageSections(search: string, onKeys: () => void): PaletteSection[] {
  const navigate = useNavigate()
  const actions = useActions(onKeys)
  const places = useSiteLinks().map(({ to, paletteLabel, label, description, sign }) =>
    toResult(paletteLabel ?? label, description, sign, () => void navigate({ to })),
  )
  places.push(
    toResult('How to Join', 'Four steps into the realm', 'moon', () =>
      navigate({ to: '/', hash: 'how-to-join' }),
    ),
  )
  const isWanted = ({ name, note = '' }: PaletteResult) => matchesSearch(search, [name, note])
  return [
    { title: 'Pages', results: places.filter(isWanted), state: 'ready' },
    { title: 'Actions', results: actions.filter(isWanted), state: 'ready' },
  ]
}

function useActions(onKeys: () => void): PaletteResult[] {
  const { user, isAdmin } = useAuth()
  const logout = useLogout()
  const navigate = useNavigate()
  const { isAdminMode, setAdminMode } = useAdminMode()
  const forAll = [
    toResult('Keyboard', 'The list of keyboard shortcuts', 'keys', onKeys),
    toResult('Game Location', 'Opens the world’s map', 'map', () =>
      window.open(SITE.location, '_blank', 'noreferrer'),
    ),
  ]
  const forAdmins = [
    toResult(`Turn Admin Mode ${isAdminMode ? 'Off' : 'On'}`, 'Private profile access', 'key', () =>
      setAdminMode(!isAdminMode),
    ),
    toResult('Force Full Database Sync', 'Opens the admin panel, which asks first', 'sync', () =>
      navigate({ to: '/admin', hash: 'quick-actions' }),
    ),
  ]
  const forPlayers = [toResult('Log out', 'Ends this session', 'door', () => logout.mutate())]
  return [...forAll, ...(isAdmin ? forAdmins : []), ...(user ? forPlayers : [])]
}

function toResult(
  label: string,
  description: string,
  sign: IconName,
  onPick: () => unknown,
): PaletteResult {
  return {
    key: label.replaceAll(' ', '-'),
    name: label,
    note: description,
    face: <SignFace sign={sign} />,
    onPick: () => void onPick(),
  }
}

function SignFace({ sign }: { sign: IconName }) {
  const { box, path } = ICONS[sign]
  return (
    <svg
      viewBox={box}
      className="size-6 text-gold-400"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const ICONS = {
  dynasty: { box: '0 0 100 120', path: SHIELD_PATHS.dynasty },
  clan: { box: '0 0 100 120', path: SHIELD_PATHS.clan },
  bloodline: { box: '0 0 100 120', path: SHIELD_PATHS.bloodline },
  player: {
    box: '0 0 24 24',
    path: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c0-5 3.5-7 8-7s8 2 8 7',
  },
  tree: { box: '0 0 24 24', path: 'M12 3v6M12 9H5v5M12 9h7v5M5 14v7M19 14v7M12 9v12' },
  door: { box: '0 0 24 24', path: 'M5 21V11a7 7 0 0 1 14 0v10ZM12 4v17M15 13v2' },
  key: {
    box: '0 0 24 24',
    path: 'M8 12a3.5 3.5 0 1 1-.01 0M10.5 14.5 20 5M16.5 8.5l3 3M14 11l2 2',
  },
  moon: { box: '0 0 24 24', path: 'M15 3a9 9 0 1 0 6 12A8 8 0 0 1 15 3Z' },
  scroll: { box: '0 0 24 24', path: 'M6 4h11v16H8a2 2 0 0 1-2-2ZM9 8.5h5M9 12h5M9 15.5h5' },
  keys: { box: '0 0 24 24', path: 'M3 7h18v11H3ZM6.5 10.5h1M11.5 10.5h1M16.5 10.5h1M8 14.5h8' },
  sync: {
    box: '0 0 24 24',
    path: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  },
  map: {
    box: '0 0 24 24',
    path: 'M12 21c5-6 7-8.5 7-12a7 7 0 0 0-14 0c0 3.5 2 6 7 12ZM12 7a2.2 2.2 0 1 1-.01 0',
  },
} as const

type IconName = keyof typeof ICONS
