import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DiscordLinkState } from '#schema/contracts/outside/discord.ts'
import { api, unwrap } from '#web/lib/api.ts'

const { link } = api.discord
const KEY = ['discord', 'link']

const ASKED_AGAIN_MS = 20_000

/** Polls after linking until Discord has received the player's data. */
export function linkQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: () => unwrap(link.$get()),
    refetchInterval: ({ state: { data } }) =>
      data?.link && data.link.toldAt === null ? ASKED_AGAIN_MS : false,
  })
}

export const startLink = { mutationFn: () => unwrap(link.$post()) }

export const removeLink = {
  mutationFn: () => unwrap(link.$delete()),
  onSuccess: (
    state: DiscordLinkState,
    _variables: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => client.setQueryData(KEY, state),
}
