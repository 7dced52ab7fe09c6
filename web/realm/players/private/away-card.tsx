import { mutationOptions } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AWAY_DAYS_MAX, DAY_MS } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { findApiMessage } from '#web/lib/api-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

const CHOOSE = `Choose a day from tomorrow to ${AWAY_DAYS_MAX} days ahead`

/** Lets a player say until when they are away. */
export function AwayCard({ awayUntil }: { awayUntil: string | null }) {
  const [error, setError] = useState<string>()
  const save = useSingleMutation(saveAway())
  const [first, last] = [toDateAhead(1), toDateAhead(AWAY_DAYS_MAX)]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const until = String(new FormData(event.currentTarget).get('until'))
    const isPossible = until >= first && until <= last
    setError(isPossible ? undefined : CHOOSE)
    if (isPossible) save.mutate(until)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <Card aria-labelledby="away">
      <CardTitle id="away">Away</CardTitle>
      <p className="mt-2 leading-snug">
        {awayUntil ? (
          <>
            You are away until{' '}
            <strong className="font-semibold text-bone-50">
              <DateText at={awayUntil} />
            </strong>
            . It ends by itself on that day.
          </>
        ) : (
          'Say until when you are away, so that you do not count as inactive.'
        )}{' '}
        Only members of your dynasty and administrators can read it.
      </p>
      <form noValidate onSubmit={submit} className="mt-5">
        <TextField
          key={awayUntil}
          label="Back on"
          name="until"
          type="date"
          required
          min={first}
          max={last}
          defaultValue={awayUntil ?? ''}
          onChange={() => setError(undefined)}
          error={
            error ?? (save.error ? (findApiMessage(save.error) ?? save.error.message) : undefined)
          }
          className="[&_input]:[color-scheme:dark]"
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" size="small" disabled={save.isPending}>
            {save.isPending ? 'Setting...' : awayUntil ? 'Change the day' : 'I am away'}
          </Button>
          {awayUntil && (
            <Button
              tone="quiet"
              size="small"
              disabled={save.isPending}
              onClick={() => {
                setError(undefined)
                save.mutate(null)
              }}
            >
              I am back
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

function toDateAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, '2026-10-31'.length)
}

function saveAway() {
  return mutationOptions({
    mutationFn: (until: string | null) => unwrap(api.user.away.$put({ json: { until } })),
    onSuccess: async ({ until }, _variables, _result, { client }) => {
      toast({ title: until === null ? 'You Are Back' : 'Absence Saved' })
      const keys = [['profile'], ['player'], ['dynasties']]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
