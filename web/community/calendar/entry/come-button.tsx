import type { ComingOccurrence } from '#schema/contracts/community/calendar.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { toTitle } from '../evening-row.tsx'
import { setComing } from '../mutations.ts'
import { toShortDay } from '../time/zoned-words.ts'

type ComeButtonProps = { evening: ComingOccurrence; isSignedIn: boolean }

export function ComeButton({ evening, isSignedIn }: ComeButtonProps) {
  const { entryId, date, title, count, isComing, isCalledOff } = evening
  const isHydrated = useIsHydrated()
  const change = useSingleMutation(setComing({ entryId, date }))
  if (isCalledOff) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
      {count > 0 && (
        <span className="figures text-base text-bone-300">{toComingText(count, isComing)}</span>
      )}
      {isSignedIn && (
        <Button
          size="small"
          tone={isComing ? 'primary' : 'secondary'}
          aria-pressed={isComing}
          aria-label={`I will come: ${toTitle(title)}, ${toShortDay(date)}`}
          disabled={!isHydrated}
          onClick={() => change.mutate(!isComing)}
        >
          {isComing && <CheckGlyph />}I will come
        </Button>
      )}
    </p>
  )
}

function CheckGlyph() {
  return (
    <svg viewBox="0 0 12 12" className="size-3" fill="none" aria-hidden="true">
      <path d="m1 6.5 3.5 3.5L11 2" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

function toComingText(count: number, isComing: boolean): string {
  if (!isComing) return `${count} coming`
  return count === 1 ? 'You are coming' : `You and ${count - 1} more`
}
