import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { groupSearchQuery } from '#web/realm/groups/finding/find-groups-query.ts'
import { toMatchNote } from '#web/realm/groups/finding/found-groups.ts'
import { playerSearchQuery } from '#web/realm/players/find-players.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { LinkSearchForm, SearchResults } from '#web/ui/fields/finder.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'
import { type ComparisonIds, getMaxSubjectCount } from './compare-search.ts'

const PLACEHOLDERS = {
  dynasty: 'Add a dynasty by name…',
  clan: 'Add a clan by name…',
  bloodline: 'Add a bloodline by name…',
  player: 'Add a player by name…',
}

export function SubjectPicker({
  view,
  find = '',
}: {
  view: ComparisonIds
  find?: string | undefined
}) {
  const navigate = useNavigate()
  const { kind, ids } = view
  if (ids.length >= getMaxSubjectCount(kind)) return null
  const search = { kind, ids: ids.join(',') || undefined }
  const onFind = (text: string) =>
    navigate({
      to: '/compare',
      search: { ...search, find: text || undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="mt-6 block">
      <LinkSearchForm
        path="/compare"
        search={search}
        find={find}
        onFind={onFind}
        placeholder={PLACEHOLDERS[kind]}
      >
        {kind === 'player' ? (
          <FoundPlayers find={find} ids={ids} />
        ) : (
          <FoundGroups kind={kind} find={find} ids={ids} />
        )}
      </LinkSearchForm>
    </search>
  )
}

type FoundProps = { find: string; ids: readonly number[] }

function FoundGroups({ kind, find, ids }: FoundProps & { kind: GroupKind }) {
  const { data, isError } = useQuery(groupSearchQuery(kind, find))
  const found = data?.rows
    .filter(({ id }) => !ids.includes(id))
    .map((row) => ({
      key: row.id,
      name: row.name,
      note: toMatchNote(row, formatMemberCount(row.members)),
      face: <Logo kind={kind} id={row.id} logoUuid={row.logoUuid} className="w-7" />,
      link: toLink({ kind, ids: [...ids, row.id] }),
    }))
  return <SearchResults found={found} isError={isError} isForgiven={data?.isForgiven === true} />
}

function FoundPlayers({ find, ids }: FoundProps) {
  const { data, isError } = useQuery(playerSearchQuery(find))
  const isForgiven = data?.players.length === 0 && data.suggestions.length > 0
  const found = (isForgiven ? data.suggestions : data?.players)
    ?.filter(({ id }) => !ids.includes(id))
    .map(({ id, characterName, race, avatarUrl }) => ({
      key: id,
      name: characterName,
      note: race,
      face: <Avatar src={avatarUrl} species={race} className="size-9" />,
      link: toLink({ kind: 'player', ids: [...ids, id] }),
    }))
  return <SearchResults found={found} isError={isError} isForgiven={isForgiven} />
}

function toLink({ kind, ids }: ComparisonIds) {
  return { to: '/compare' as const, search: { kind, ids: ids.join(',') } }
}
