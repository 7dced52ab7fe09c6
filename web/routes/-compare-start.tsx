import { useQuery } from '@tanstack/react-query'
import { courtQuery } from '#web/community/court/queries.ts'
import type { ComparisonKind } from '#web/history/compare/compare-search.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { groupRankQuery } from '#web/realm/groups/rankings/read-ranking.ts'
import { playerByUuidQuery } from '#web/realm/players/find-players.ts'
import { readLastProfileUuid } from '#web/realm/players/last-profile.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'

export default function OwnComparisonLink({ kind }: { kind: ComparisonKind }) {
  const { user } = useAuth()
  if (!user?.playerUuid) return null
  if (kind === 'dynasty') return <OwnHouse />
  return kind === 'player' ? <LastSeen ownUuid={user.playerUuid} /> : null
}

function OwnHouse() {
  const house = useQuery(courtQuery()).data?.house
  const { data } = useQuery({
    ...groupRankQuery('dynasty', String(house?.id)),
    enabled: house !== undefined && house !== null,
  })
  const other = data?.above ?? data?.below
  if (!house || !other) return null
  return <Start kind="dynasty" ids={[house.id, other.id]} names={[house.name, other.name]} />
}

function LastSeen({ ownUuid }: { ownUuid: string }) {
  const last = readLastProfileUuid()
  const own = useQuery(playerByUuidQuery(ownUuid)).data
  const { data } = useQuery({ ...playerByUuidQuery(last ?? ''), enabled: last !== null })
  if (!own) return null
  const others = data ? [data] : []
  return (
    <Start
      kind="player"
      ids={[own, ...others].map(({ id }) => id)}
      names={['You', ...others.map(({ characterName }) => characterName)]}
    />
  )
}

type StartProps = { kind: ComparisonKind; ids: number[]; names: string[] }

function Start({ kind, ids, names: [first, second] }: StartProps) {
  return (
    <p className="mt-8 text-center">
      <LinkButton
        to="/compare"
        search={{ kind, ids: ids.join(',') }}
        tone="primary"
        className="max-w-full whitespace-normal"
      >
        <span>
          <bdi>{first}</bdi> {second ? 'and' : 'and another'} <bdi>{second}</bdi>
        </span>
      </LinkButton>
    </p>
  )
}
