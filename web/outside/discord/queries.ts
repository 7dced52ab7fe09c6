import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { GROUP_RETRY_OPTIONS } from '#web/lib/query-client.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

export type WebhookGroup = { kind: GroupKind; id: string }
export type WebhookOwner = WebhookGroup | { kind: 'realm' }

const CALLS = {
  dynasty: api.dynasties[':id'].discord,
  clan: api.clans[':id'].discord,
  bloodline: api.bloodlines[':id'].discord,
}
const OF_REALM = api.admin.discord

export type NewWebhookBody = InferRequestType<typeof OF_REALM.$post>['json']
export type WebhookOptionsBody = InferRequestType<(typeof OF_REALM)[':webhook']['$put']>['json']

const toKey = (of: WebhookOwner) => ['discord', of.kind, 'id' in of ? of.id : null]

export function discordSettingsQuery(of: WebhookOwner) {
  return queryOptions({
    queryKey: toKey(of),
    queryFn: () =>
      unwrap(
        of.kind === 'realm'
          ? OF_REALM.$get()
          : CALLS[of.kind].$get({ param: { id: encodeURIComponent(of.id) } }),
      ),
    ...GROUP_RETRY_OPTIONS,
  })
}

export function connectWebhook(of: WebhookOwner) {
  return {
    mutationFn: (json: NewWebhookBody) =>
      unwrap(
        of.kind === 'realm'
          ? OF_REALM.$post({ json })
          : CALLS[of.kind].$post({ param: { id: of.id }, json }),
      ),
    ...shown(of),
  }
}

export function requestChannelChoice(of: WebhookOwner) {
  return {
    mutationFn: (json: WebhookOptionsBody) =>
      unwrap(
        of.kind === 'realm'
          ? OF_REALM.choice.$post({ json })
          : CALLS[of.kind].choice.$post({ param: { id: of.id }, json }),
      ),
  }
}

export function changeWebhookOptions(of: WebhookOwner, id: number) {
  const webhook = String(id)
  return {
    mutationFn: (json: WebhookOptionsBody) =>
      unwrap(
        of.kind === 'realm'
          ? OF_REALM[':webhook'].$put({ param: { webhook }, json })
          : CALLS[of.kind][':webhook'].$put({ param: { id: of.id, webhook }, json }),
      ),
    ...shown(of),
  }
}

export function disconnectWebhook(of: WebhookOwner, id: number) {
  const webhook = String(id)
  return {
    mutationFn: (isAtDiscord: boolean) => {
      const query = { atDiscord: isAtDiscord ? ('true' as const) : ('false' as const) }
      return unwrap(
        of.kind === 'realm'
          ? OF_REALM[':webhook'].$delete({ param: { webhook }, query })
          : CALLS[of.kind][':webhook'].$delete({ param: { id: of.id, webhook }, query }),
      )
    },
    ...shown(of),
  }
}

function shown(of: WebhookOwner) {
  return {
    onSuccess: (
      settings: DiscordSettings,
      _variables: unknown,
      _result: unknown,
      { client }: { client: QueryClient },
    ) => client.setQueryData(toKey(of), settings),
  }
}
