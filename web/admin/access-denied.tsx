import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function AccessDenied() {
  return (
    <EmptyState
      title={<PageTitle title="Access Denied">Access Denied</PageTitle>}
      text="You don't have administrator privileges."
      action={<LinkButton to="/dynasties">Visit the dynasties</LinkButton>}
    />
  )
}
