import { useQuery } from '@tanstack/react-query'
import { importAgain } from '#web/lib/lazy-again.ts'
import { Button } from '../fields/button.tsx'
import type { ButtonTone } from '../fields/button-class.ts'
import type { PreviewProps } from './preview.tsx'

/** A query and no lazy component: a script that cannot be loaded must not take the draft with it. */
export function LazyPreview({ tone, ...props }: PreviewProps & { tone: ButtonTone }) {
  const script = useQuery({
    queryKey: ['text preview'],
    queryFn: () => importAgain(() => import('./preview.tsx')),
  })
  if (script.data) return <script.data.Preview {...props} />
  if (script.isFetching) return <p role="status">Loading the preview…</p>
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p>The preview could not be loaded.</p>
      <Button tone={tone} size="small" onClick={() => void script.refetch()}>
        Try again
      </Button>
    </div>
  )
}
