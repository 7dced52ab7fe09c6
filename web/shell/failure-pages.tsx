import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'

export function NotFoundPage() {
  return (
    <div className="frame flex grow flex-col items-center justify-center gap-5 py-24 text-center">
      <PageTitle title={TITLES.unknownPath} className="text-[clamp(5rem,18vw,11rem)] leading-none">
        404<span className="sr-only"> Page Not Found</span>
      </PageTitle>
      <p className="max-w-lg font-display text-2xl text-bone-100 italic">
        Did you forget to add the page to the router?
      </p>
      <LinkButton to="/" className="mt-4">
        Return Home
      </LinkButton>
    </div>
  )
}

export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <div className="frame py-16">
      <ErrorState
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </div>
  )
}
