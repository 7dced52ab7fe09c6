import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountOnlyQuery, api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

const { calendar } = api.account

function addressQuery() {
  return accountOnlyQuery(['account', 'calendar'], () => unwrap(calendar.$get()))
}

const make = {
  mutationFn: () => unwrap(calendar.$post()),
  onError: toastFailure('Not Changed'),
  onSettled: refetchOnSettled(addressQuery().queryKey),
}

const remove = {
  mutationFn: () => unwrap(calendar.$delete()),
  onSuccess: () => toast({ title: 'Address Removed' }),
  onError: toastFailure('Not Changed'),
  onSettled: refetchOnSettled(addressQuery().queryKey),
}

export default function CalendarCard() {
  const query = useQuery(addressQuery())
  return (
    <Card aria-labelledby="own-calendar">
      <CardTitle id="own-calendar">Your Calendar App</CardTitle>
      <p className="mt-3 leading-snug text-bone-300">
        Google Calendar, Apple Calendar, Outlook and others can show what your dynasty, the groups
        you watch and the realm plan, and what you are going to. They read it at a secret address of
        your own.
      </p>
      {query.data ? (
        <Address createdAt={query.data.createdAt} />
      ) : (
        <SkeletonOrError query={query} what="Your address" className="mt-5 h-12" />
      )}
    </Card>
  )
}

function Address({ createdAt }: { createdAt: string | null }) {
  const making = useSingleMutation(make)
  const ending = useSingleMutation({ ...remove, onSuccess: end })
  const makeButton = useRef<HTMLButtonElement>(null)
  const [isEnded, setEnded] = useState(false)
  const url = createdAt === null ? undefined : making.data?.url

  function end() {
    making.reset()
    setEnded(true)
    remove.onSuccess()
  }

  // Move the focus, because the focused button disappears together with the URL.
  useEffect(() => {
    if (isEnded && createdAt === null) makeButton.current?.focus()
  }, [isEnded, createdAt])

  if (createdAt === null) {
    return (
      <div className="mt-5">
        <Button
          ref={makeButton}
          size="small"
          disabled={making.isPending}
          onClick={() => making.mutate()}
        >
          {making.isPending ? 'Creating...' : 'Create an address'}
        </Button>
      </div>
    )
  }
  return (
    <>
      {url ? (
        <NewAddress url={url} />
      ) : (
        <p className="mt-3 leading-snug">
          Your address was created on <DateText at={createdAt} />. It cannot be shown again. If you
          have lost it, or somebody else has it, change it.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ConfirmDialog
          trigger={
            <Button tone="quiet" size="small" disabled={making.isPending}>
              Change
            </Button>
          }
          title="Change your calendar’s address?"
          text="The current address stops working at once. Give the new one to your calendar app."
          confirmLabel="Change"
          onConfirm={() => making.mutate()}
        />
        <ConfirmDialog
          trigger={
            <Button tone="quiet" size="small" disabled={ending.isPending}>
              Remove
            </Button>
          }
          title="Remove your calendar’s address?"
          text="Calendar apps that use it will show nothing more."
          confirmLabel="Remove"
          onConfirm={() => ending.mutate()}
        />
      </div>
    </>
  )
}

function NewAddress({ url }: { url: string }) {
  const field = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (url) field.current?.querySelector('input')?.focus()
  }, [url])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setSaid('The address is copied.')
    } catch {
      // Some browsers deny clipboard access, and all do without HTTPS. Select the text instead.
      field.current?.querySelector('input')?.select()
      setSaid(
        'Your browser did not allow copying. The address is selected: press Ctrl+C to copy it.',
      )
    }
  }

  return (
    <div ref={field} className="mt-4">
      <TextField
        label="Your address"
        value={url}
        readOnly
        hint="It is shown only once. Anyone who has it can read your calendar, so give it only to your calendar app."
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button tone="primary" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <p role="status" className="text-bone-100">
          {said}
        </p>
      </div>
    </div>
  )
}
