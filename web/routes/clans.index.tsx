import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'

export const Route = createFileRoute('/clans/')({ component: Page })

function Page() {
  return <ComingSoon title="CLAN RANKINGS" />
}
