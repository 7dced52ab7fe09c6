import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'

export const Route = createFileRoute('/dynasties/$id')({ component: Page })

function Page() {
  return <ComingSoon title="Dynasty" />
}
