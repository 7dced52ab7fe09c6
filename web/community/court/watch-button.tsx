import { useQuery } from '@tanstack/react-query'
import type { WatchableKey } from '#schema/contracts/community/court.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { setSubjectWatched, watchQuery } from './queries.ts'
import { WATCH_BUTTON_WIDTH, WatchPlaceholder } from './watch-placeholder.tsx'

export type WatchedSubject = { kind: WatchableKey['kind']; id: number; name: string }

export default function WatchButton(subject: WatchedSubject) {
  const { data } = useQuery(watchQuery(subject))
  const change = useSingleMutation(setSubjectWatched(subject))
  if (!data) return <WatchPlaceholder />
  const { isWatched } = data
  return (
    <Button
      tone="quiet"
      size="small"
      className={WATCH_BUTTON_WIDTH}
      aria-pressed={isWatched}
      aria-label={`Watch ${subject.name}`}
      disabled={change.isPending}
      onClick={() => change.mutate(!isWatched)}
    >
      {isWatched ? 'Watched' : 'Watch'}
    </Button>
  )
}
