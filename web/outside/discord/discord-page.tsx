import { useQuery } from '@tanstack/react-query'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import { WEBHOOKS_MAX } from '#schema/outside/discord/webhooks.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { isBadRequest, isForbidden, isNotFound } from '#web/lib/api-error.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import AccountLinkCard from './account-link-card.tsx'
import { ConnectChannelForm } from './connect-form.tsx'
import { CHANNEL_OUTCOME_SENTENCES, LINK_OUTCOME_SENTENCES, OutcomeLine } from './outcome-line.tsx'
import { discordSettingsQuery, type WebhookGroup, type WebhookOwner } from './queries.ts'
import { RolesCard } from './roles-card.tsx'
import { WebhookCard } from './webhook-card.tsx'

const GROUP = /^(dynasty|clan|bloodline):([1-9]\d{0,14})$/

function readGroup(text: unknown): WebhookGroup | null {
  const [, kind, id] = GROUP.exec(String(text)) ?? []
  if (id && (kind === 'dynasty' || kind === 'clan' || kind === 'bloodline')) return { kind, id }
  return null
}

type DiscordPageProps = { of?: unknown; chosen?: unknown; linked?: unknown }

export function DiscordPage({ of: given, chosen, linked }: DiscordPageProps) {
  const of = readGroup(given)
  return (
    <div className="frame pt-8 pb-8 wrap-anywhere">
      {of ? (
        <OfGroup key={`${of.kind} ${of.id}`} of={of} chosen={chosen} />
      ) : (
        <OwnAccount chosen={chosen} linked={linked} />
      )}
    </div>
  )
}

function OwnAccount({ chosen, linked }: { chosen: unknown; linked: unknown }) {
  const { isAdmin } = useAuth()
  return (
    <>
      <BackLink to="/court">Back to your court</BackLink>
      <div className="mt-6">
        <PageHeader title="Discord" lead="Roles for your character, and news in your channels" />
        <div className="mx-auto mt-10 grid max-w-3xl gap-8">
          <OutcomeLine sentences={LINK_OUTCOME_SENTENCES} outcome={linked} />
          <AccountLinkCard />
          {isAdmin && <OfRealm chosen={chosen} />}
        </div>
      </div>
    </>
  )
}

function OfRealm({ chosen }: { chosen: unknown }) {
  const of = { kind: 'realm' } as const
  const { data, error, isFetching, refetch } = useQuery(discordSettingsQuery(of))
  return (
    <>
      <header className="mt-6 text-center">
        <h2 className="text-[2rem] font-semibold">The Channels of the Realm</h2>
        <p className="mt-1 text-bone-300">
          For administrators: everything that happens is posted here
        </p>
      </header>
      {data ? (
        <Channels of={of} settings={data} chosen={chosen} />
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={refetch} title="The webhooks could not be loaded" />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

function OfGroup({ of, chosen }: { of: WebhookGroup; chosen: unknown }) {
  const { data, error, isFetching, refetch } = useQuery(discordSettingsQuery(of))
  return (
    <>
      <Back of={of} />
      <div className="mt-6">
        {data ? (
          <Loaded of={of} settings={data} chosen={chosen} />
        ) : error && !isFetching ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <>
            <h1 className="sr-only">Discord</h1>
            <StatusLine text="Loading the webhooks..." isSilent />
            <Skeleton className="mx-auto h-24 max-w-lg" />
            <Skeleton className="mx-auto mt-10 h-96 max-w-3xl" />
          </>
        )}
      </div>
    </>
  )
}

function Back({ of }: { of: WebhookGroup }) {
  return (
    <BackLink to={GROUP_PROFILE_PATHS[of.kind]} params={{ id: of.id }}>
      Back to the {of.kind === 'dynasty' ? 'house' : of.kind}
    </BackLink>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const court = <LinkButton to="/court">Visit your court</LinkButton>
  if (isForbidden(error)) {
    return (
      <EmptyState
        title={<PageTitle title="Owners only">Owners only</PageTitle>}
        text="Only the owner of a group can connect its webhooks, and only administrators those of the realm."
        action={court}
      />
    )
  }
  if (isNotFound(error) || isBadRequest(error)) {
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

type LoadedProps = { of: WebhookGroup; settings: DiscordSettings; chosen: unknown }

function Loaded({ of, settings, chosen }: LoadedProps) {
  const { name, applicationId } = settings
  return (
    <>
      <PageHeader title={`${name} on Discord`} lead="Posts news to the channels that you choose.">
        <bdi>{name}</bdi> on Discord
      </PageHeader>
      <div className="mx-auto mt-10 grid max-w-3xl gap-8">
        <Channels of={of} settings={settings} chosen={chosen} />
        {applicationId !== null && of.kind !== 'clan' && (
          <RolesCard kind={of.kind} id={of.id} applicationId={applicationId} />
        )}
      </div>
    </>
  )
}

type ChannelsProps = { of: WebhookOwner; settings: DiscordSettings; chosen: unknown }

function Channels({ of, settings, chosen }: ChannelsProps) {
  const { webhooks, pausedUntil, applicationId } = settings
  return (
    <>
      <OutcomeLine sentences={CHANNEL_OUTCOME_SENTENCES} outcome={chosen} />
      {pausedUntil !== null && (
        <p className="border-l-2 border-amber-500 pl-4">
          Discord accepts no messages from the site until <DateText at={pausedUntil} withTime />.
          Messages are queued, and none is lost.
        </p>
      )}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} of={of} webhook={webhook} lately={settings} />
      ))}
      {webhooks.length < WEBHOOKS_MAX ? (
        <ConnectChannelForm of={of} lately={settings} canChoose={applicationId !== null} />
      ) : (
        <p className="text-center text-bone-300">
          No more than {WEBHOOKS_MAX} webhooks can be connected.
        </p>
      )}
    </>
  )
}
