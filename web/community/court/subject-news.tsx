import type { ReactNode } from 'react'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import type { NewsGroup } from './group-news-by-subject.ts'
import { muteSubject } from './queries.ts'

export type RenderEvents = (events: ChronicleEvent[]) => ReactNode

const REASONS: Record<NewsGroup['kind'], string> = {
  house: 'Your dynasty',
  sire: 'Your sire',
  childer: 'Your childe',
  followers: 'Follows you',
  watches: 'You watch',
}

export function SubjectNews({
  kind,
  subject,
  events,
  renderEvents,
}: Omit<NewsGroup, 'key'> & { renderEvents: RenderEvents }) {
  const { id, name } = subject.kind === 'player' ? subject.player : subject.group
  const key = { kind: subject.kind === 'player' ? 'player' : subject.group.kind, id, name } as const
  const muting = useSingleMutation(muteSubject(key))
  return (
    <section className="mt-8 border-t border-gold-800 pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-[1.625rem] font-semibold text-gold-200 wrap-anywhere">
          <bdi>{name}</bdi>{' '}
          <span className="small-caps text-base font-normal text-bone-400">{REASONS[kind]}</span>
        </h3>
        <Button
          tone="quiet"
          size="small"
          disabled={muting.isPending || muting.isSuccess}
          onClick={() => muting.mutate()}
        >
          {muting.isSuccess ? 'Muted' : 'Mute'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div className="mt-4">{renderEvents(events)}</div>
    </section>
  )
}
