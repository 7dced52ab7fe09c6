import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'

export const Route = createFileRoute('/_signed-in/players/$id/private')({ component: Page })

function Page() {
  return <ComingSoon title="Private Profile" />
}
