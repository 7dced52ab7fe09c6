import { useQuery } from '@tanstack/react-query'
import type { SubjectKey } from '#schema/contracts/community/court.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { setSubjectWatched, watchStateQuery } from './queries.ts'
import { WATCH_BUTTON_CLASS, WatchPlaceholder } from './watch-placeholder.tsx'

export type WatchableSubject = { kind: SubjectKey['kind']; id: number; name: string }

export default function WatchButton(subject: WatchableSubject) {
  const { data } = useQuery(watchStateQuery(subject))
  const change = useSingleMutation(setSubjectWatched(subject))
  if (!data) return <WatchPlaceholder />
  const { isWatched } = data
  return (
    <Button
      tone="quiet"
      size="small"
      className={WATCH_BUTTON_CLASS}
      aria-pressed={isWatched}
      aria-label={`Watch ${subject.name}`}
      disabled={change.isPending}
      onClick={() => change.mutate(!isWatched)}
    >
      {isWatched ? 'Watched' : 'Watch'}
    </Button>
  )
}
