import { toButtonClass } from '#web/ui/fields/button-class.ts'

/** As wide as the longer of its two texts. */
export const WATCH_WIDTH = 'min-w-26'

/** The place of the button until it is there, so that nothing moves when it comes. */
export function WatchPlace() {
  return <span className={toButtonClass('quiet', 'small', `invisible ${WATCH_WIDTH}`)} />
}
