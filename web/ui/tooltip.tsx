import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#schema/rules.ts'

/** Stands around the part of a page that has tooltips, so that they share the skip delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider
      delayDuration={TOOLTIP_DELAY_MS}
      skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}
    >
      {children}
    </RadixTooltip.Provider>
  )
}

/** `children` is one element that can take the focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={8}
          collisionPadding={12}
          className="z-90 max-w-72 border border-gold-600 bg-night-800 px-3.5 py-2 text-base text-bone-100 shadow-raised data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
        >
          {text}
          <RadixTooltip.Arrow className="fill-gold-600" />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
