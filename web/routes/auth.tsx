import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'

export const Route = createFileRoute('/auth')({ component: Page })

function Page() {
  return <ComingSoon title="Enter the Realm" />
}
