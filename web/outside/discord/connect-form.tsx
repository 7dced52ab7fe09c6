import { type FormEvent, useState } from 'react'
import { parseWebhookAddress } from '#schema/outside/discord/webhooks.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { findApiMessage } from '#web/lib/api-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import type { ExampleData } from './example-message.tsx'
import {
  connectWebhook,
  requestChannelChoice,
  type WebhookOptionsBody,
  type WebhookOwner,
} from './queries.ts'
import {
  areWebhookOptionsComplete,
  DEFAULT_WEBHOOK_OPTIONS,
  type WebhookOptions,
  WebhookOptionsFields,
} from './webhook-options-fields.tsx'

type ConnectFormProps = { of: WebhookOwner; canChoose: boolean; lately: ExampleData }

export function ConnectChannelForm({ of, canChoose, lately }: ConnectFormProps) {
  const [address, setAddress] = useState('')
  const [choice, setChoice] = useState(DEFAULT_WEBHOOK_OPTIONS)
  const connect = useSingleMutation(connectWebhook(of))
  const choose = useSingleMutation(requestChannelChoice(of))
  const isAddress = parseWebhookAddress(address) !== null
  const error =
    address.trim() !== '' && !isAddress
      ? REFUSAL_MESSAGES.webhookAddress
      : connect.error
        ? (findApiMessage(connect.error) ?? 'Nothing has been changed. Try again.')
        : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isAddress || !areWebhookOptionsComplete(choice)) return
    connect.mutate(
      { address, ...toOptionsBody(choice) },
      {
        onSuccess: () => {
          setAddress('')
          setChoice(DEFAULT_WEBHOOK_OPTIONS)
          toast({ title: 'Webhook Connected', description: 'New entries will be posted there.' })
        },
      },
    )
  }

  function onChoose() {
    choose.mutate(toOptionsBody(choice), {
      onSuccess: ({ address: atDiscord }) => location.assign(atDiscord),
      onError: toastFailure('Discord Cannot Be Opened'),
    })
  }

  return (
    <Card aria-labelledby="connect">
      <CardTitle id="connect">Connect a Channel</CardTitle>
      <p className="mt-3 leading-snug text-bone-300">
        {canChoose && (
          <>Choose what to post below, then the channel at Discord, or paste a webhook URL. </>
        )}
        In Discord: the channel’s settings, Integrations, Webhooks, New Webhook, Copy Webhook URL.
        The URL is stored encrypted and never shown again.
      </p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-6">
        <TextField
          label="Webhook URL"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://discord.com/api/webhooks/…"
          value={address}
          error={error}
          onChange={({ target }) => {
            connect.reset()
            setAddress(target.value)
          }}
        />
        <WebhookOptionsFields
          value={choice}
          onChange={setChoice}
          lately={lately}
          sender="Your webhook"
        />
        <div className="flex flex-wrap justify-end gap-3">
          {canChoose && (
            <Button
              tone={address === '' ? 'primary' : 'secondary'}
              disabled={choose.isPending || !areWebhookOptionsComplete(choice)}
              onClick={onChoose}
            >
              {choose.isPending ? 'Opening Discord...' : 'Choose a channel'}
            </Button>
          )}
          <Button
            type="submit"
            tone={canChoose && address === '' ? 'secondary' : 'primary'}
            disabled={connect.isPending || !isAddress || !areWebhookOptionsComplete(choice)}
          >
            {connect.isPending ? 'Connecting...' : 'Connect'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

export function toOptionsBody({ threadId, ...choice }: WebhookOptions): WebhookOptionsBody {
  return { ...choice, threadId: threadId === '' ? null : threadId }
}
