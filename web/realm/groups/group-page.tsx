import type { ReactNode } from 'react'
import type { GroupBackLink } from '#web/lib/address/back-target.ts'
import { ApiError, isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { NameSearch } from '#web/ui/fields/name-search.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { SectionLinks } from '#web/ui/page/section-links.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { GROUP_KIND_PLURALS } from './queries.ts'

const CHANGES = [
  ['growth', 'Growth'],
  ['chronicle', 'Chronicle'],
] as const
const SECTIONS = {
  dynasty: [['details', 'Details'], ['members', 'Members'], ...CHANGES],
  clan: [['details', 'Details'], ['houses', 'Houses'], ...CHANGES],
  bloodline: [['clans', 'Clans'], ...CHANGES],
} as const

export type QueryResult<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => void
}

type GroupPageProps<Group> = {
  kind: GroupKind
  id: string
  query: QueryResult<Group>
  back: GroupBackLink
  pageName: string
  notFound: { title: string; heading?: string; text?: string }
  skeleton: ReactNode
  action?: (group: Group) => ReactNode
  children: (group: Group) => ReactNode
}

export function GroupPage<Group extends { id: number; name: string }>(
  props: GroupPageProps<Group>,
) {
  const { kind, query, back, pageName, skeleton, action, children } = props
  return (
    <div className="frame pt-8 pb-8 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink {...back.link}>{back.label}</BackLink>
        {query.data && (
          <div className="flex flex-wrap items-center gap-2">
            {action?.(query.data)}
            <ShareButton
              name={query.data.name}
              path={`/${GROUP_KIND_PLURALS[kind]}/${query.data.id}`}
              card={`/cards/${kind}/${query.data.id}.png`}
            />
          </div>
        )}
      </div>
      {query.data && <SectionLinks sections={SECTIONS[kind]} />}
      <div className="mt-6">
        {query.data ? (
          children(query.data)
        ) : query.error && !query.isFetching ? (
          <Failure {...props} error={query.error} />
        ) : (
          <>
            <h1 className="sr-only">{pageName}</h1>
            <p role="status" className="sr-only">
              Loading {pageName.toLowerCase()}...
            </p>
            {skeleton}
          </>
        )}
      </div>
    </div>
  )
}

type FailureProps = Pick<
  GroupPageProps<unknown>,
  'kind' | 'id' | 'query' | 'back' | 'pageName' | 'notFound'
> & { error: unknown }

function Failure({ error, kind, id, query, back, pageName, notFound }: FailureProps) {
  if (!isNotFound(error) && !isBadRequest(error)) {
    return (
      <>
        <h1 className="sr-only">{pageName}</h1>
        <ErrorState error={error} onRetry={query.refetch} />
      </>
    )
  }
  const departed = toDepartedName(error)
  const title = departed ?? notFound.title
  const heading = departed ?? notFound.heading ?? title
  return (
    <EmptyState
      title={
        <PageTitle title={title}>
          <bdi>{heading}</bdi>
        </PageTitle>
      }
      text={departed ? `This ${kind} has left the game.` : notFound.text}
      action={
        <div className="space-y-6">
          {departed && (
            <LinkButton to="/chronicle" search={{ group: `${kind}:${Number(id)}` }} tone="primary">
              See its chronicle
            </LinkButton>
          )}
          <NameSearch
            path={`/${GROUP_KIND_PLURALS[kind]}`}
            label={`Search ${GROUP_KIND_PLURALS[kind]} by name`}
          />
          <LinkButton {...back.link}>{back.label.replace('Back', 'Return')}</LinkButton>
        </div>
      }
    />
  )
}

function toDepartedName(error: unknown): string | null {
  try {
    return error instanceof ApiError ? (JSON.parse(error.body).departed ?? null) : null
  } catch {
    return null
  }
}
