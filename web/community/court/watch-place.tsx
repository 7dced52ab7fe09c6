import { toButtonClass } from '#web/ui/fields/button-class.ts'

/** Fits the longer of the button's two labels. */
export const WATCH_WIDTH = 'min-w-26'

/** Reserves the button's space to avoid a layout shift. */
export function WatchPlace() {
  return <span className={toButtonClass('quiet', 'small', `invisible ${WATCH_WIDTH}`)} />
}
