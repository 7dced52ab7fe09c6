import type { ComponentProps, RefObject } from 'react'
import { CHART_SHAPES, type ChartShape } from '#web/lib/address/lineage-view.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { findFilmFormat, saveFilm } from '../past/save-film.ts'
import type { LoadedTree } from '../tree/use-tree.ts'
import type { Layout } from './layout/layout.ts'
import { SaveButtons } from './saving/save-buttons.tsx'
import { savePicture } from './saving/save-picture.ts'
import type { Stage } from './stage.ts'

export const ZOOM_STEP = 1.35

type ChartControlsProps = {
  tree: LoadedTree
  label: string
  name: string
  layout: Layout
  stage: RefObject<Stage | null>
}

export function ChartControls({ tree, label, name, layout, stage }: ChartControlsProps) {
  const canFilm = (tree.past?.span?.days ?? 0) > 0 && findFilmFormat() !== null
  const save: ComponentProps<typeof SaveButtons>['onSave'] = async (kind, saving) => {
    if (!stage.current) return
    const { painter } = stage.current
    if (kind !== 'film') return savePicture(kind, label, { layout, ...painter }, saving)
    const { timeline, span } = tree.past ?? {}
    if (!timeline || !span) return
    const { palette, measure, portraits } = painter
    const { shape = null } = tree.view
    await saveFilm({ timeline, span, shape, title: name, palette, measure, portraits }, saving)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-gold-800/80 bg-night-900 p-2">
      <fieldset className="flex gap-1">
        <legend className="sr-only">Shape of the chart</legend>
        {CHART_SHAPES.map((one) => (
          <Button
            key={one}
            size="small"
            tone="quiet"
            aria-pressed={layout.shape === one}
            data-tooltip={one === 'radial' ? RADIAL_NAMES : undefined}
            onClick={() => tree.setView({ ...tree.view, shape: one }, true)}
            className="max-sm:px-2! aria-pressed:border-gold-600 aria-pressed:text-gold-200"
          >
            {SHAPE_LABELS[one]}
          </Button>
        ))}
      </fieldset>
      <div className="flex gap-1">
        {TOOLS.map(({ label: name, path, act }) => (
          <Tool
            key={name}
            label={name}
            path={path}
            onPress={() => stage.current && act(stage.current)}
          />
        ))}
        {document.fullscreenEnabled && (
          <Tool
            label="Full screen"
            path="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5"
            onPress={(button) => void switchFullScreen(button)}
          />
        )}
      </div>
      <SaveButtons kinds={canFilm ? ['svg', 'png', 'film'] : ['svg', 'png']} onSave={save} />
    </div>
  )
}

const TOOLS = [
  {
    label: 'Zoom in',
    path: 'M10 4v12M4 10h12',
    act: (stage: Stage) => stage.zoomBy(ZOOM_STEP),
  },
  { label: 'Zoom out', path: 'M4 10h12', act: (stage: Stage) => stage.zoomBy(1 / ZOOM_STEP) },
  {
    label: 'Fit to screen',
    path: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5M8 8h4v4H8Z',
    act: (stage: Stage) => stage.fit(),
  },
]
const SHAPE_LABELS: Record<ChartShape, string> = {
  sideways: 'Sideways',
  descending: 'Top-down',
  radial: 'Radial',
}

const RADIAL_NAMES = 'Point at a crowded ring, or zoom in, to see its names.'

type ToolProps = { label: string; path: string; onPress: (button: HTMLButtonElement) => void }

function Tool({ label, path, onPress }: ToolProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      aria-label={label}
      title={label}
      onClick={(event) => onPress(event.currentTarget)}
      className="w-9 px-0! text-gold-300"
    >
      <svg
        viewBox="0 0 20 20"
        className="size-4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </Button>
  )
}

async function switchFullScreen(button: HTMLElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen()
  await button.closest('[data-tree]')?.requestFullscreen()
}
