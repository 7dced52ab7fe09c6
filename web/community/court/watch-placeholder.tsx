import { toButtonClass } from '#web/ui/fields/button-class.ts'

export const WATCH_BUTTON_CLASS = 'min-w-26'

export function WatchPlaceholder() {
  return <span className={toButtonClass('quiet', 'small', `invisible ${WATCH_BUTTON_CLASS}`)} />
}
