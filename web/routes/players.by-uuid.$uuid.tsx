import { createFileRoute } from '@tanstack/react-router'
import { readBackSearch } from '#web/lib/back-target.ts'
import { ComingSoon } from '#web/shell/coming-soon.tsx'

export const Route = createFileRoute('/players/by-uuid/$uuid')({
  validateSearch: readBackSearch,
  component: Page,
})

function Page() {
  return <ComingSoon title="Player" />
}
