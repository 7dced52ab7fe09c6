import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CourtNewsKind, CourtSettings } from '#schema/contracts/community/court.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { courtSettingsQuery, toggleNewsKind, unmuteNewsOfSubject } from './queries.ts'

const LABELS: Record<CourtNewsKind, string> = {
  house: 'Your dynasty',
  joinings: 'Each member who joins your dynasty',
  sire: 'Your sire',
  childer: 'Your childer',
  followers: 'Your followers',
  watches: 'What you watch',
  texts: 'Texts taken down or restored',
}

export function NewsSettingsCard() {
  const query = useQuery(courtSettingsQuery())
  return (
    <Card aria-labelledby="court-settings">
      <CardTitle id="court-settings">News You Get</CardTitle>
      {query.data ? (
        <>
          <Kinds kinds={query.data.kinds} />
          <Muted muted={query.data.muted} />
        </>
      ) : (
        <SkeletonOrError query={query} what="Your settings" className="mt-5 h-40" />
      )}
    </Card>
  )
}

function Kinds({ kinds }: Pick<CourtSettings, 'kinds'>) {
  const id = useId()
  const change = useSingleMutation(toggleNewsKind())
  const changed = change.isPending ? change.variables : null
  return (
    <>
      <ul className="mt-3 space-y-1">
        {(Object.keys(LABELS) as CourtNewsKind[]).map((kind) => (
          <li key={kind}>
            <label htmlFor={id + kind} className="flex min-h-9 items-center gap-3">
              <input
                id={id + kind}
                type="checkbox"
                className="size-5 shrink-0 accent-gold-400"
                checked={changed?.kind === kind ? changed.isOn : kinds[kind] === true}
                onChange={({ target }) => change.mutate({ kind, isOn: target.checked })}
              />
              {LABELS[kind]}
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-base leading-snug text-bone-400">
        You are always told about a new password or passkey.
      </p>
    </>
  )
}

function Muted({ muted }: Pick<CourtSettings, 'muted'>) {
  if (muted.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-[1.375rem] font-semibold">Muted</h3>
      <ul className="mt-2">
        {muted.map((subject) => (
          <MutedSubject key={`${subject.kind} ${subject.id}`} {...subject} />
        ))}
      </ul>
    </>
  )
}

function MutedSubject(subject: CourtSettings['muted'][number]) {
  const ending = useSingleMutation(unmuteNewsOfSubject(subject))
  return (
    <li className="flex items-center justify-between gap-3">
      <bdi className="min-w-0 wrap-anywhere">{subject.name}</bdi>
      <Button tone="quiet" size="small" disabled={ending.isPending} onClick={() => ending.mutate()}>
        Unmute<span className="sr-only"> {subject.name}</span>
      </Button>
    </li>
  )
}
