import type { ReactNode } from 'react'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import type { GroupBack } from '#web/lib/back-target.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** What a query answers, as far as a page looks at it. */
export type Read<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => void
}

type GroupPageProps<Group> = {
  read: Read<Group>
  back: GroupBack
  /** Names the page until the group's own name is there: Clan profile. */
  pageName: string
  notFound: { title: string; text?: string }
  skeleton: ReactNode
  children: (group: Group) => ReactNode
}

/** The frame of a group's profile: the way back, and one of four states. */
export function GroupPage<Group>(props: GroupPageProps<Group>) {
  const { read, back, pageName, skeleton, children } = props
  return (
    <div className="frame pt-8 pb-8 wrap-anywhere">
      <BackLink {...back.link}>{back.label}</BackLink>
      <div className="mt-6">
        {read.data ? (
          children(read.data)
        ) : read.error && !read.isFetching ? (
          <Failure {...props} error={read.error} />
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

type FailureProps = Pick<GroupPageProps<unknown>, 'read' | 'back' | 'pageName' | 'notFound'> & {
  error: unknown
}

function Failure({ error, read, back, pageName, notFound }: FailureProps) {
  if (!isNotFound(error) && !isMalformed(error)) {
    return (
      <>
        <h1 className="sr-only">{pageName}</h1>
        <ErrorState error={error} onRetry={read.refetch} />
      </>
    )
  }
  return (
    <EmptyState
      title={<PageTitle title={notFound.title}>{notFound.title}</PageTitle>}
      text={notFound.text}
      action={<LinkButton {...back.link}>{back.label.replace('Back', 'Return')}</LinkButton>}
    />
  )
}
