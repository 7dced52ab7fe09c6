import { useQuery } from '@tanstack/react-query'
import type { DiscordSettings } from '#schema/contracts/discord.ts'
import { WEBHOOKS_MAX } from '#schema/discord.ts'
import { GROUP_PROFILES } from '#web/lib/address/group-profiles.ts'
import { isForbidden, isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { Chosen } from './chosen.tsx'
import { ConnectForm } from './connect-form.tsx'
import { type NewsOf, settingsQuery } from './queries.ts'
import { WebhookCard } from './webhook-card.tsx'

const GROUP = /^(dynasty|clan|bloodline):([1-9]\d{0,14})$/

/** From the address: `dynasty:21`, or the realm. */
function readNewsOf(text: unknown): NewsOf {
  const [, kind, id] = GROUP.exec(String(text)) ?? []
  if (id && (kind === 'dynasty' || kind === 'clan' || kind === 'bloodline')) return { kind, id }
  return { kind: 'realm' }
}

/** The Discord channels that are told the news of a group, for its owner, or of the realm, for administrators. */
export function DiscordPage({ of: given, chosen }: { of: unknown; chosen: unknown }) {
  const of = readNewsOf(given)
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(of))
  return (
    <div className="frame pt-8 pb-8 wrap-anywhere">
      <Back of={of} />
      <div className="mt-6">
        {data ? (
          <Loaded of={of} settings={data} chosen={chosen} />
        ) : error && !isFetching ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <>
            <h1 className="sr-only">Discord</h1>
            <p role="status" className="sr-only">
              Loading the webhooks...
            </p>
            <Skeleton className="mx-auto h-24 max-w-lg" />
            <Skeleton className="mx-auto mt-10 h-96 max-w-3xl" />
          </>
        )}
      </div>
    </div>
  )
}

function Back({ of }: { of: NewsOf }) {
  if (of.kind === 'realm') return <BackLink to="/admin">Back to the panel</BackLink>
  return (
    <BackLink to={GROUP_PROFILES[of.kind]} params={{ id: of.id }}>
      Back to the {of.kind === 'dynasty' ? 'house' : of.kind}
    </BackLink>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const court = <LinkButton to="/court">Visit your court</LinkButton>
  if (isForbidden(error)) {
    return (
      <EmptyState
        title={<PageTitle title="For its owner">For its owner</PageTitle>}
        text="Webhooks are connected by the owner of a group, and those of the realm by administrators."
        action={court}
      />
    )
  }
  if (isNotFound(error) || isMalformed(error)) {
    return (
      <EmptyState
        title={<PageTitle title="No such group">No such group</PageTitle>}
        text="There is no group at this address."
        action={court}
      />
    )
  }
  return (
    <>
      <h1 className="sr-only">Discord</h1>
      <ErrorState error={error} onRetry={onRetry} title="The webhooks could not be loaded" />
    </>
  )
}

type LoadedProps = { of: NewsOf; settings: DiscordSettings; chosen: unknown }

function Loaded({ of, settings, chosen }: LoadedProps) {
  const { name, webhooks, pausedUntil, canChoose } = settings
  return (
    <>
      <PageHeader
        title={`${name} on Discord`}
        lead="What happens is told in the channels that you choose."
      >
        <bdi>{name}</bdi> on Discord
      </PageHeader>
      <div className="mx-auto mt-10 grid max-w-3xl gap-8">
        <Chosen outcome={chosen} />
        {pausedUntil !== null && (
          <p className="border-l-2 border-amber-500 pl-4">
            Discord takes no messages from the site until <DateText at={pausedUntil} withTime />:
            all of them wait, and none is lost.
          </p>
        )}
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} of={of} webhook={webhook} lately={settings} />
        ))}
        {webhooks.length < WEBHOOKS_MAX ? (
          <ConnectForm of={of} lately={settings} canChoose={canChoose} />
        ) : (
          <p className="text-center text-bone-300">
            No more than {WEBHOOKS_MAX} webhooks can be connected.
          </p>
        )}
      </div>
    </>
  )
}
