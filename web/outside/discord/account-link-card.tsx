import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { DiscordLinkState } from '#schema/contracts/outside/discord.ts'
import { LINKED_ROLE_RECORDS, type LinkedRoleRecord } from '#schema/outside/discord/webhooks.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { SITE } from '#web/site.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

const { link } = api.discord
const KEY = ['discord', 'link']

const POLL_MS = 20_000

/** Polls after linking until Discord has received the player's data. */
function linkQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: () => unwrap(link.$get()),
    refetchInterval: ({ state: { data } }) =>
      data?.link && data.link.toldAt === null ? POLL_MS : false,
  })
}

const startLink = { mutationFn: () => unwrap(link.$post()) }

const removeLink = {
  mutationFn: () => unwrap(link.$delete()),
  onSuccess: (
    state: DiscordLinkState,
    _variables: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => client.setQueryData(KEY, state),
}

type Link = NonNullable<DiscordLinkState['link']>

export default function AccountLinkCard() {
  const query = useQuery(linkQuery())
  return (
    <Card aria-labelledby="discord-link">
      <CardTitle id="discord-link">Your Discord Account</CardTitle>
      {query.data ? (
        query.data.link ? (
          <Linked link={query.data.link} />
        ) : query.data.canLink ? (
          <Unlinked />
        ) : (
          <p className="mt-3 leading-snug text-bone-300">
            This community has not set up Discord yet: no account can be linked.
          </p>
        )
      ) : (
        <SkeletonOrError query={query} what="The link" className="mt-5 h-20" />
      )}
    </Card>
  )
}

function Unlinked() {
  const start = useSingleMutation(startLink)
  return (
    <>
      <p className="mt-3 leading-snug text-bone-300">
        Link it so that Discord servers can give you roles based on your dynasty, bloodline, seat,
        generation and how long ago you were embraced. Discord gets your character’s name and these
        five facts, and nothing else.
      </p>
      <div className="mt-5">
        <Button
          size="small"
          disabled={start.isPending}
          onClick={() =>
            start.mutate(undefined, {
              onSuccess: ({ address }) => location.assign(address),
              onError: toastFailure('Discord Cannot Be Opened'),
            })
          }
        >
          {start.isPending ? 'Opening Discord...' : 'Link Discord'}
        </Button>
      </div>
    </>
  )
}

function Linked({ link: { name, linkedAt, told, toldAt } }: { link: Link }) {
  const end = useSingleMutation(removeLink)
  return (
    <>
      <p className="mt-3 leading-snug text-bone-300">
        <bdi className="text-bone-100">{name}</bdi> has been linked to your character since{' '}
        <DateText at={linkedAt} />. In a server that has such roles, choose yours in the server’s
        menu, under Linked Roles.
      </p>
      {told && toldAt ? (
        <Told told={told} at={toldAt} />
      ) : (
        <p role="status" className="mt-3 border-l-2 border-gold-600 pl-4 leading-snug">
          Discord is updated within five minutes.
        </p>
      )}
      <div className="mt-5">
        <ConfirmDialog
          trigger={
            <Button tone="quiet" size="small" disabled={end.isPending}>
              Unlink
            </Button>
          }
          title="Unlink your Discord account?"
          text="Within five minutes, this data is removed from Discord, and you lose the roles based on it."
          confirmLabel="Unlink"
          onConfirm={() =>
            end.mutate(undefined, {
              onSuccess: () => toast({ title: 'Discord Unlinked' }),
              onError: toastFailure('Error'),
            })
          }
        />
      </div>
    </>
  )
}

const RECORDS: Record<LinkedRoleRecord, string> = {
  house: 'Number of your dynasty',
  bloodline: 'Number of your bloodline',
  seat: 'Your seat: 0 none, 1 officer, 2 owner',
  generation: 'Your generation',
  embraced: 'When you were embraced',
}

function Told({ told: { name, records }, at }: { told: NonNullable<Link['told']>; at: string }) {
  return (
    <section aria-labelledby="discord-told" className="mt-5 border-t border-gold-800 pt-4">
      <h3 id="discord-told" className="text-[1.375rem] font-semibold">
        What Discord knows about you
      </h3>
      <p className="mt-1 text-base text-bone-400">
        Exactly as sent on <DateText at={at} withTime />
      </p>
      <dl className="mt-3 divide-y divide-night-700 text-base">
        <Fact term="Name of the game">{SITE.name}</Fact>
        <Fact term="Your character">{name}</Fact>
        {LINKED_ROLE_RECORDS.map((record) => (
          <Fact key={record} term={RECORDS[record]}>
            {records[record] ?? 'nothing'}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-1.5">
      <dt className="text-bone-300">{term}</dt>
      <dd className="figures min-w-0 wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
