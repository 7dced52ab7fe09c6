import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'

export const Route = createFileRoute('/_signed-in/profile')({ component: Page })

function Page() {
  return <ComingSoon title="Your Profile" />
}
