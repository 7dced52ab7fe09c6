import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { LoadingSkeleton } from '#web/ui/states/status-line.tsx'
import {
  type CompareSearch,
  type ComparisonIds,
  getMaxSubjectCount,
  parseComparisonIds,
} from './compare-search.ts'
import { ComparedSubjects } from './compared-subjects.tsx'
import { GroupComparison } from './group-comparison.tsx'
import { PlayerComparison } from './player-comparison.tsx'
import { groupComparisonQuery } from './queries.ts'
import { SubjectPicker } from './subject-picker.tsx'

type ComparePageProps = {
  search: CompareSearch
  toTie: (a: Named, b: Named) => ReactNode
  start: ReactNode
}
type Named = { uuid: string; name: string }

export function ComparePage({ search, toTie, start }: ComparePageProps) {
  const view = parseComparisonIds(search)
  return (
    <div className="frame pt-10 pb-8 wrap-anywhere sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.compare} />
      <Kinds chosen={view?.kind ?? search.kind ?? 'dynasty'} />
      {view?.ids.length === 0 && start}
      {view === null ? (
        <EmptyState
          title="There is nothing to compare at this address"
          text={`Up to ${getMaxSubjectCount('dynasty')} groups of one kind, or two players, can be compared.`}
          action={<LinkButton to="/compare">Start again</LinkButton>}
        />
      ) : view.kind === 'player' ? (
        <Players ids={view.ids} find={search.find} toTie={toTie} />
      ) : (
        <Groups kind={view.kind} ids={view.ids} find={search.find} />
      )}
    </div>
  )
}

const KIND_LABELS = {
  dynasty: 'Dynasties',
  clan: 'Clans',
  bloodline: 'Bloodlines',
  player: 'Players',
} as const

function Kinds({ chosen }: { chosen: ComparisonIds['kind'] }) {
  return (
    <nav aria-label="What to compare" className="mt-10">
      <ul className="grid grid-cols-2 gap-1.5 sm:flex sm:justify-center sm:gap-2">
        {Object.entries(KIND_LABELS).map(([kind, label]) => (
          <li key={kind}>
            <Link
              to="/compare"
              search={{ kind: kind as ComparisonIds['kind'] }}
              aria-current={kind === chosen ? 'true' : undefined}
              className="flex min-h-10 items-center justify-center border border-gold-800 px-3.5 text-bone-300 transition-colors hover:border-gold-400 hover:text-gold-200 aria-[current]:border-gold-400 aria-[current]:bg-gold-800/50 aria-[current]:text-gold-200 sm:px-5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type GroupsProps = { kind: GroupKind; ids: readonly number[]; find: string | undefined }

function Groups({ kind, ids, find }: GroupsProps) {
  const { data, error, refetch } = useQuery({
    ...groupComparisonQuery(kind, ids),
    enabled: ids.length > 0,
  })
  if (ids.length > 0 && !data) return <NoComparison error={error} onRetry={() => void refetch()} />
  const groups = data?.groups ?? []
  return (
    <>
      <ComparedSubjects
        view={{ kind, ids }}
        names={groups.map(({ id, name, logoUuid }) => ({ id, name, picture: logoUuid }))}
      />
      <SubjectPicker view={{ kind, ids }} find={find} />
      {data && groups.length > 1 ? (
        <GroupComparison kind={kind} comparison={data} />
      ) : (
        <TooFew count={groups.length} />
      )}
    </>
  )
}

type PlayersProps = {
  ids: readonly number[]
  find: string | undefined
  toTie: ComparePageProps['toTie']
}

function Players({ ids, find, toTie }: PlayersProps) {
  const queries = useQueries({ queries: ids.map((id) => profileQuery('id', String(id))) })
  const failed = queries.find(({ error }) => error)
  const profiles = queries.flatMap(({ data }) => data ?? [])
  if (profiles.length < ids.length) {
    return <NoComparison error={failed?.error ?? null} onRetry={() => void failed?.refetch()} />
  }
  const [a, b] = profiles
  const toNamed = ({ player, publicData }: (typeof profiles)[number]) => ({
    uuid: player.playerUuid,
    name: publicData.characterName,
  })
  return (
    <>
      <ComparedSubjects
        view={{ kind: 'player', ids }}
        names={profiles.map(({ player, publicData }) => ({
          id: player.id,
          name: publicData.characterName,
          picture: publicData.avatarUrl,
          species: publicData.race,
        }))}
      />
      <SubjectPicker view={{ kind: 'player', ids }} find={find} />
      {a && b ? (
        <>
          <PlayerComparison profiles={[a, b]} />
          {toTie(toNamed(a), toNamed(b))}
        </>
      ) : (
        <TooFew count={profiles.length} />
      )}
    </>
  )
}

function NoComparison(failure: { error: unknown; onRetry: () => void }) {
  return (
    <QueryFallback
      {...failure}
      missing={{
        title: 'One of them was not found',
        text: 'It may have left the realm, or the address is wrong.',
        action: <LinkButton to="/compare">Start again</LinkButton>,
      }}
      loading={<LoadingSkeleton text="Loading the comparison..." className="mt-10 h-96" />}
    />
  )
}

function TooFew({ count }: { count: number }) {
  return (
    <p className="mt-12 text-center font-display text-[1.4rem] text-bone-300 italic">
      {count === 0
        ? 'Choose two to see them side by side.'
        : 'Choose another one to compare it with.'}
    </p>
  )
}
