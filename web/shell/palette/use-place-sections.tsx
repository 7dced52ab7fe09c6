import { useNavigate } from '@tanstack/react-router'
import { matchesSearch } from '#schema/core/names/player-name.ts'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import { useLogout } from '#web/identity/auth/use-logout.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { useSiteLinks } from '#web/shell/site-links.ts'
import { SITE } from '#web/site.ts'
import { ICONS, type IconName } from './icons.ts'
import type { PaletteResult, Section } from './result.ts'

const HOW_TO_JOIN = {
  label: 'How to Join',
  description: 'Four steps into the realm',
  sign: 'moon',
} as const

export function usePlaceSections(search: string, onKeys: () => void): Section[] {
  const navigate = useNavigate()
  const actions = useActions(onKeys)
  const places = useSiteLinks().map(({ to, paletteLabel, ...link }) =>
    toResult({ ...link, label: paletteLabel ?? link.label }, () => void navigate({ to })),
  )
  places.push(toResult(HOW_TO_JOIN, () => void navigate({ to: '/', hash: 'how-to-join' })))
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
  const words = (label: string, description: string, sign: IconName) => ({
    label,
    description,
    sign,
  })
  const forAll = [
    toResult(words('Keyboard', 'The list of keyboard shortcuts', 'keys'), onKeys),
    toResult(words('Game Location', 'Opens the world’s map', 'map'), () =>
      window.open(SITE.location, '_blank', 'noreferrer'),
    ),
  ]
  const forAdmins = [
    toResult(
      words(
        isAdminMode ? 'Turn Admin Mode Off' : 'Turn Admin Mode On',
        'Private profile access',
        'key',
      ),
      () => setAdminMode(!isAdminMode),
    ),
    toResult(
      words('Force Full Database Sync', 'Opens the admin panel, which asks first', 'sync'),
      () => void navigate({ to: '/admin', hash: 'quick-actions' }),
    ),
  ]
  const forPlayers = [
    toResult(words('Log out', 'Ends this session', 'door'), () => logout.mutate()),
  ]
  return [...forAll, ...(isAdmin ? forAdmins : []), ...(user ? forPlayers : [])]
}

type Words = { label: string; description: string; sign: IconName }

function toResult({ label, description, sign }: Words, onPick: () => void): PaletteResult {
  return {
    key: label.replaceAll(' ', '-'),
    name: label,
    note: description,
    face: <SignFace sign={sign} />,
    onPick,
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
