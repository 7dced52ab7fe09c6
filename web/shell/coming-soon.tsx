import { Eclipse } from '#web/ui/eclipse.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** An honest word about a part of the site that is not there yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <div className="frame flex grow flex-col items-center justify-center gap-5 py-24 text-center">
      <Eclipse className="size-24 text-gold-600" />
      <PageTitle title={title} className="text-5xl">
        {title}
      </PageTitle>
      <p className="max-w-md">This hall is still being built. It opens soon.</p>
      <LinkButton to="/dynasties" className="mt-3">
        Visit the dynasties
      </LinkButton>
    </div>
  )
}
