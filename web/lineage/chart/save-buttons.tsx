import { useRef, useState } from 'react'
import { Button } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { formatCount } from '#web/ui/words/format-number.ts'
import type { PictureKind, Progress } from './save-picture.ts'

type Save = (
  kind: PictureKind,
  saving: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<void>

/** Save as SVG or PNG; while a file is made, how far it is and a button to cancel it. */
export function SaveButtons({ onSave }: { onSave: Save }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const abort = useRef<AbortController>(null)

  async function save(kind: PictureKind) {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      await onSave(kind, { signal, onProgress: (next) => !signal.aborted && setProgress(next) })
    } catch {
      if (!signal.aborted) {
        toast({
          title: 'The picture could not be saved',
          description:
            'The tree may be too large for a picture: collapse part of it and try again.',
          tone: 'destructive',
        })
      }
    }
    setProgress(null)
  }

  if (progress) {
    const { done, total } = progress
    return (
      <div className="ml-auto flex items-center gap-3">
        <label className="figures flex items-center gap-3 text-base text-bone-300">
          {done < total
            ? `Portraits: ${formatCount(done)} of ${formatCount(total)}`
            : 'Drawing the picture...'}
          <progress
            value={done}
            max={Math.max(1, total)}
            className="h-1.5 w-24 accent-gold-400 max-sm:hidden"
          />
        </label>
        <Button size="small" tone="quiet" onClick={() => abort.current?.abort()}>
          Cancel
        </Button>
      </div>
    )
  }
  return (
    <div className="ml-auto flex gap-1">
      {(['svg', 'png'] as const).map((kind) => (
        <Button key={kind} size="small" tone="quiet" onClick={() => void save(kind)}>
          <span className="sr-only">Save as </span>
          {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
