import { type FormEvent, useRef, useState } from 'react'
import type { DiscordWebhook } from '#schema/contracts/outside/discord.ts'
import { toWeekName } from '#schema/core/time/weeks.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { toOptionsBody } from './connect-form.tsx'
import type { ExampleData } from './example-message.tsx'
import { findMatchingPreset, PRESET_LABELS } from './kind-labels.ts'
import { changeWebhookOptions, disconnectWebhook, type WebhookOwner } from './queries.ts'
import {
  areWebhookOptionsComplete,
  toMessageCountText,
  WebhookOptionsFields,
} from './webhook-options-fields.tsx'

type WebhookCardProps = { of: WebhookOwner; webhook: DiscordWebhook; lately: ExampleData }

export function WebhookCard({ of, webhook, lately }: WebhookCardProps) {
  const [isEditing, setEditing] = useState(false)
  const heading = `webhook-${webhook.id}`
  return (
    <Card aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CardTitle id={heading} className="min-w-0 wrap-anywhere">
          <bdi>{webhook.name}</bdi>
        </CardTitle>
        <State webhook={webhook} />
      </div>
      <p className="mt-1 text-base text-bone-400">
        …{webhook.lastFour}, connected on <DateText at={webhook.connectedAt} />
      </p>
      {webhook.endedReason !== null && (
        <p className="mt-4 border-l-2 border-oxblood-500 pl-4">
          Discord no longer accepts messages from this webhook: {webhook.endedReason}. Disconnect
          it, and connect another one.
        </p>
      )}
      {webhook.waitsUntil !== null && (
        <p className="mt-4 border-l-2 border-amber-500 pl-4">
          Discord did not accept the last message. The site tries again from{' '}
          <DateText at={webhook.waitsUntil} withTime /> on.
        </p>
      )}
      {isEditing ? (
        <ChoiceForm of={of} webhook={webhook} lately={lately} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className="mt-4">{toChoiceText(webhook)}</p>
          {webhook.endedAt === null && (
            <p className="mt-1 text-base text-bone-300">
              {toMessageCountText(webhook, lately.recent)}
            </p>
          )}
          <Actions of={of} webhook={webhook} onEdit={() => setEditing(true)} />
        </>
      )}
      <Deliveries webhook={webhook} />
    </Card>
  )
}

function State({ webhook: { endedAt, waitsUntil } }: { webhook: DiscordWebhook }) {
  if (endedAt !== null) return <Badge tone="red">Ended</Badge>
  if (waitsUntil !== null) return <Badge tone="lycan">Waiting</Badge>
  return <Badge tone="gold">Connected</Badge>
}

function toChoiceText(webhook: DiscordWebhook): string {
  const { kinds, loudKinds, mode, isWeekly, evenings, threadId } = webhook
  const preset = findMatchingPreset(kinds)
  const what = preset ? PRESET_LABELS[preset].name : `${kinds.length} kinds of entries`
  const how = mode === 'daily' ? 'one message a day' : 'as things happen'
  const sound =
    loudKinds.length === 0
      ? 'without a sound'
      : `with a sound for ${loudKinds.length === 1 ? 'one kind' : `${loudKinds.length} kinds`}`
  const week = `${isWeekly ? ', and the week on Mondays' : ''}${evenings === 'none' ? '' : ', and events'}`
  return `${what}, ${how}, ${sound}${week}${threadId ? `, in thread ${threadId}` : ''}.`
}

function ChoiceForm({ of, webhook, lately, onClose }: WebhookCardProps & { onClose: () => void }) {
  const { kinds, loudKinds, mode, isWeekly, evenings, threadId } = webhook
  const [choice, setChoice] = useState({
    ...{ kinds, loudKinds, mode, isWeekly, evenings },
    threadId: threadId ?? '',
  })
  const save = useSingleMutation(changeWebhookOptions(of, webhook.id))

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!areWebhookOptionsComplete(choice)) return
    save.mutate(toOptionsBody(choice), {
      onSuccess: () => {
        toast({ title: 'Webhook Updated' })
        onClose()
      },
      onError: toastFailure('Update Failed'),
    })
  }

  return (
    <form onSubmit={onSubmit} className="mt-5 grid gap-6">
      <WebhookOptionsFields
        value={choice}
        onChange={setChoice}
        lately={lately}
        sender={webhook.name}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" size="small" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          tone="primary"
          size="small"
          disabled={save.isPending || !areWebhookOptionsComplete(choice)}
        >
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

type ActionsProps = { of: WebhookOwner; webhook: DiscordWebhook; onEdit: () => void }

function Actions({ of, webhook, onEdit }: ActionsProps) {
  const disconnect = useSingleMutation(disconnectWebhook(of, webhook.id))
  const atDiscord = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {webhook.endedAt === null && (
        <Button size="small" onClick={onEdit}>
          Change<span className="sr-only"> what {webhook.name} posts</span>
        </Button>
      )}
      <ConfirmDialog
        trigger={
          <Button tone="quiet" size="small" disabled={disconnect.isPending}>
            Disconnect<span className="sr-only"> {webhook.name}</span>
          </Button>
        }
        title="Disconnect this webhook?"
        text="Nothing more is posted to the channel. Existing messages stay."
        confirmLabel="Disconnect"
        onConfirm={() =>
          disconnect.mutate(atDiscord.current?.checked ?? false, {
            onSuccess: () => toast({ title: 'Webhook Disconnected' }),
            onError: toastFailure('Error'),
          })
        }
      >
        {webhook.endedAt === null && (
          <label className="mt-4 flex min-h-9 items-center gap-3">
            <input ref={atDiscord} type="checkbox" className="size-5 shrink-0 accent-gold-400" />
            Delete the webhook in Discord, too
          </label>
        )}
      </ConfirmDialog>
    </div>
  )
}

type Subject = Pick<DiscordWebhook['deliveries'][number], 'events' | 'week' | 'evenings'>

function toSubject({ events, week, evenings }: Subject): string {
  if (evenings > 0) return evenings === 1 ? 'one event' : `${evenings} events`
  if (week) return toWeekName(week).toLowerCase()
  return events === 1 ? 'one entry' : `${events} entries`
}

const STATES = { sending: 'Waiting', sent: 'Sent', 'put-aside': 'Not sent' }

function Deliveries({ webhook: { deliveries, maybeDoubled } }: { webhook: DiscordWebhook }) {
  return (
    <section className="mt-6 border-t border-gold-800 pt-4" aria-label="Last messages">
      <h3 className="text-[1.375rem] font-semibold">Last messages</h3>
      {deliveries.length === 0 ? (
        <p className="mt-2 text-bone-300">
          None yet. A message is sent within five minutes of a sync that finds something to post.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-night-700">
          {deliveries.map(({ id, at, state, reason, isMaybeDoubled, ...told }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <span className="min-w-0">
                {STATES[state]}: {toSubject(told)}
                {reason !== null && <span className="text-oxblood-300"> ({reason})</span>}
                {isMaybeDoubled && (
                  <span className="text-bone-400">
                    ; Discord did not respond the first time, so it may have been posted twice
                  </span>
                )}
              </span>
              <span className="figures text-base text-bone-400">
                <DateText at={at} withTime />
              </span>
            </li>
          ))}
        </ul>
      )}
      {maybeDoubled > 0 && (
        <p className="mt-2 text-base text-bone-400">
          In all, {maybeDoubled === 1 ? 'one message' : `${maybeDoubled} messages`} may have been
          posted twice.
        </p>
      )}
    </section>
  )
}
