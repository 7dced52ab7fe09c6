import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#schema/rules.ts'

export class TooltipDelay {
  #timer: ReturnType<typeof setTimeout> | undefined
  #closedAt = Number.NEGATIVE_INFINITY
  #isOpen = false

  start(open: () => void): void {
    this.close()
    const isSkipped = Date.now() - this.#closedAt < TOOLTIP_SKIP_DELAY_MS
    this.#timer = setTimeout(
      () => {
        this.#isOpen = true
        open()
      },
      isSkipped ? 0 : TOOLTIP_DELAY_MS,
    )
  }

  openNow(open: () => void): void {
    this.close()
    this.#isOpen = true
    open()
  }

  close(): void {
    clearTimeout(this.#timer)
    if (this.#isOpen) this.#closedAt = Date.now()
    this.#isOpen = false
  }
}
