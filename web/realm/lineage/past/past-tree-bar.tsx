import { toLongDate } from '#schema/core/time/date-words.ts'
import { addDays, countDays } from '#schema/core/time/dates.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { describePastTree } from './to-tree-at.ts'
import type { PastTree } from './use-past-tree.ts'

export function PastTreeBar({ past, isCompact }: { past: PastTree; isCompact: boolean }) {
  const { span, day, treeData, isPassing, isPlaying } = past
  const sentence = treeData && describePastTree(treeData, day)
  return (
    <section
      aria-label="The tree as of a day"
      className={`${isCompact ? 'mt-1 px-3 py-1.5' : 'mt-4 px-4 py-3'} border border-gold-600/70 bg-gold-800/20`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Reserves the width of the longest text, so that the slider does not move. */}
        <p className="figures min-w-0 basis-full font-display text-xl text-gold-200 lg:basis-[25rem]">
          {sentence ?? `As of ${toLongDate(day)}`}
        </p>
        {/* Announces a selected day to screen readers, but not each step of the film. */}
        <p role="status" className="sr-only">
          {!isPassing && sentence}
        </p>
        {span && (
          <>
            <Button
              size="small"
              onClick={isPlaying ? past.stop : past.play}
              disabled={span.days === 0}
              className="min-w-20"
            >
              {isPlaying ? 'Stop' : 'Play'}
            </Button>
            <input
              type="range"
              aria-label="Day"
              aria-valuetext={toLongDate(day)}
              min={0}
              max={Math.max(1, span.days)}
              value={Math.max(0, countDays(span.first, day))}
              onChange={({ target }) => past.goTo(addDays(span.first, Number(target.value)))}
              className="h-11 min-w-0 grow basis-40 accent-gold-400"
            />
            <DateField
              label="Show the tree as of a day"
              name="asOf"
              value={day}
              min={span.first}
              max={span.last}
              onDay={(next) => next && past.goTo(next)}
            />
          </>
        )}
        <button type="button" onClick={past.leave} className="text-link ml-auto">
          Back to today’s tree
        </button>
      </div>
      <Note past={past} />
    </section>
  )
}

function Note({ past: { timeline, day } }: { past: PastTree }) {
  if (!timeline) return null
  const { recordsBegan, isWhole } = timeline
  return (
    <p className="text-base leading-snug text-bone-300">
      Names and portraits are today’s, and counts include only the players shown.
      {recordsBegan &&
        day < recordsBegan &&
        ` The records begin on ${toLongDate(recordsBegan)}. Before that, only join dates are known.`}
      {!isWhole && ' Only the players nearest to the root are shown.'}
    </p>
  )
}
