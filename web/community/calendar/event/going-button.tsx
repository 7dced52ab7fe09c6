import type { UpcomingOccurrence } from '#schema/contracts/community/calendar.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { toEventTitle } from '../event-row.tsx'
import { setAttendance } from '../mutations.ts'
import { toShortDayText } from '../time/zoned-words.ts'

type GoingButtonProps = { event: UpcomingOccurrence; isSignedIn: boolean }

export function GoingButton({ event, isSignedIn }: GoingButtonProps) {
  const { entryId, date, title, count, isComing, isCalledOff } = event
  const isHydrated = useIsHydrated()
  const change = useSingleMutation(setAttendance({ entryId, date }))
  if (isCalledOff) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
      {count > 0 && <span className="figures text-base text-bone-300">{count} going</span>}
      {isSignedIn && (
        <Button
          size="small"
          tone={isComing ? 'primary' : 'secondary'}
          aria-pressed={isComing}
          aria-label={`Going: ${toEventTitle(title)}, ${toShortDayText(date)}`}
          disabled={!isHydrated}
          onClick={() => change.mutate(!isComing)}
        >
          <CheckBox isChecked={isComing} />
          Going
        </Button>
      )}
    </p>
  )
}

function CheckBox({ isChecked }: { isChecked: boolean }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5" fill="none" stroke="currentColor" aria-hidden>
      <path d="M.5.5h13v13H.5z" />
      {isChecked && <path d="m3 7.5 2.5 2.5L11 4" strokeWidth="1.5" />}
    </svg>
  )
}
