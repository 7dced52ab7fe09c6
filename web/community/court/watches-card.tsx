import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WatchesPage } from '#schema/contracts/community/court.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { CollapsibleList } from '#web/ui/page/collapsible-list.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { GroupLink, PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'
import { setSubjectWatched, watchesQuery } from './queries.ts'

export function WatchesCard() {
  const query = useInfiniteQuery(watchesQuery())
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const watched = data?.pages.flatMap(({ watches }) => watches)
  return (
    <Card aria-labelledby="watches">
      <CardTitle id="watches">What You Watch</CardTitle>
      {watched ? (
        <CollapsibleList className="mt-2">
          {watched.map((one) => (
            <WatchRow key={`${one.kind} ${one.id}`} watched={one} />
          ))}
        </CollapsibleList>
      ) : (
        <SkeletonOrError query={query} what="The list" className="mt-5 h-20" />
      )}
      {watched?.length === 0 && (
        <p className="mt-2 leading-snug text-bone-300">
          Nothing yet. Choose “Watch” on the page of a player, dynasty, clan or bloodline, and its
          news appears in your court.
        </p>
      )}
      {hasNextPage && (
        <Button size="small" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Card>
  )
}

function WatchRow({ watched }: { watched: WatchesPage['watches'][number] }) {
  const change = useSingleMutation(setSubjectWatched(watched))
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{toLink(watched)}</span>
      <Button
        tone="quiet"
        size="small"
        disabled={change.isPending}
        onClick={() => change.mutate(false)}
      >
        Remove<span className="sr-only"> {watched.name}</span>
      </Button>
    </li>
  )
}

function toLink({ kind, id, uuid, name }: WatchesPage['watches'][number]): ReactNode {
  if (kind !== 'player') return <GroupLink kind={kind} id={id} name={name} />
  if (uuid === null) return <span className="text-bone-400 italic">{name}</span>
  return <PlayerByUuidLink uuid={uuid} name={name} />
}
