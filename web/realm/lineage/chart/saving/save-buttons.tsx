import { useRef, useState } from 'react'
import { formatCount } from '#schema/core/format-number.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import type { PictureFormat, SaveOptions, SaveProgress } from './save-picture.ts'

export type SavedFileKind = PictureFormat | 'film'
type Save = (kind: SavedFileKind, saving: SaveOptions) => Promise<void>

const LABELS = { svg: 'SVG', png: 'PNG', film: 'Film' }

export function SaveButtons({ kinds, onSave }: { kinds: readonly SavedFileKind[]; onSave: Save }) {
  const [progress, setProgress] = useState<(SaveProgress & { kind: SavedFileKind }) | null>(null)
  const abort = useRef<AbortController>(null)

  async function save(kind: SavedFileKind) {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setProgress({ kind, done: 0, total: 0 })
    try {
      await onSave(kind, {
        signal,
        onProgress: (next) => !signal.aborted && setProgress({ kind, ...next }),
      })
    } catch {
      if (!signal.aborted) {
        toast({
          title: `The ${kind === 'film' ? 'film' : 'picture'} could not be saved`,
          description:
            kind === 'film'
              ? 'Your browser may not be able to record one. Try another one.'
              : 'The tree may be too large for a picture: collapse part of it and try again.',
          tone: 'destructive',
        })
      }
    }
    setProgress(null)
  }

  if (progress) {
    const { kind, done, total } = progress
    return (
      <div className="ml-auto flex items-center gap-3">
        <label className="figures flex items-center gap-3 text-base text-bone-300">
          {toProgressText(kind, done, total)}
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
      {kinds.map((kind) => (
        <Button key={kind} size="small" tone="quiet" onClick={() => void save(kind)}>
          <span className="sr-only">Save as </span>
          {LABELS[kind]}
        </Button>
      ))}
    </div>
  )
}

function toProgressText(kind: SavedFileKind, done: number, total: number): string {
  if (kind === 'film') {
    return `Recording: ${Math.round(done / 1000)} of ${Math.round(total / 1000)} seconds`
  }
  if (done < total) return `Portraits: ${formatCount(done)} of ${formatCount(total)}`
  return 'Drawing the picture...'
}
