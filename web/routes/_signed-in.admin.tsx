import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'

export const Route = createFileRoute('/_signed-in/admin')({ component: Page })

function Page() {
  return <ComingSoon title="Admin Panel" />
}
