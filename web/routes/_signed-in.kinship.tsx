import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readText } from '#web/lib/address/search-params.ts'
import { PairKinshipCard } from '#web/realm/lineage/kinship.tsx'
import { playerByUuidQuery } from '#web/realm/players/find-players.ts'
import { readLastProfileUuid } from '#web/realm/players/last-profile.ts'
import { PlayerPicker } from '#web/realm/players/player-picker.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

const TITLE = 'How two players are related'
const LEAD = 'Choose any two, and see the nearest sire they share'

export const Route = createFileRoute('/_signed-in/kinship')({
  staticData: {
    page: {
      sample: '/kinship',
      rendering: 'browser',
      title: TITLE,
      link: { for: 'members', label: 'Kinship', description: LEAD, sign: 'tree', position: 10 },
    },
  },
  validateSearch: (raw): { a?: string | undefined; b?: string | undefined } => ({
    a: readText(raw.a),
    b: readText(raw.b),
  }),
  component: KinshipPage,
})

function KinshipPage() {
  const { a, b } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="mx-auto mt-10 grid max-w-4xl gap-8 md:grid-cols-2">
        <PlayerPicker
          label="First player"
          uuid={a}
          onPick={(uuid) => navigate({ search: { a: uuid, b }, resetScroll: false })}
        />
        <PlayerPicker
          label="Second player"
          uuid={b}
          onPick={(uuid) => navigate({ search: { a, b: uuid }, resetScroll: false })}
        />
      </div>
      <div className="mx-auto mt-10 max-w-4xl">
        {a && b ? <Tie a={a} b={b} /> : <Start a={a} b={b} />}
      </div>
    </div>
  )
}

function Start({ a, b }: { a: string | undefined; b: string | undefined }) {
  const { user } = Route.useRouteContext()
  const own = user.playerUuid
  const last = readLastProfileUuid()
  const { data: seen } = useQuery({ ...playerByUuidQuery(last ?? ''), enabled: last !== null })
  if (!own || a === own || b === own) return null
  const chosen = a ?? b
  const other = chosen ?? seen?.playerUuid
  return (
    <p className="text-center">
      <LinkButton to="/kinship" search={{ a: own, b: other }} tone="primary">
        {chosen ? 'You and this player' : seen ? `You and ${seen.characterName}` : 'Start with you'}
      </LinkButton>
    </p>
  )
}

function Tie({ a, b }: { a: string; b: string }) {
  const first = useQuery(playerByUuidQuery(a)).data
  const second = useQuery(playerByUuidQuery(b)).data
  return (
    <PairKinshipCard
      a={{ uuid: a, name: first?.characterName ?? 'The first' }}
      b={{ uuid: b, name: second?.characterName ?? 'the second' }}
    />
  )
}
