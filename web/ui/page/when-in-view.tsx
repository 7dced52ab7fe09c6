import { type ReactNode, useEffect, useRef, useState } from 'react'
import { waitUntilInteractionHandled } from '#web/lib/startup/until-interaction.ts'

const MARGIN = '300px'

/** `className` sets a minimum height, to avoid a layout shift when the children appear. */
type WhenInViewProps = { className: string; children: ReactNode }

/** Renders its children once their place has been in or near the view, and never on the server. */
export function WhenInView({ className, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isOver = false
    const see: IntersectionObserverCallback = (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      end()
    }
    const inView = new IntersectionObserver(see)
    const near = new IntersectionObserver(see, { rootMargin: MARGIN })
    const end = () => {
      isOver = true
      inView.disconnect()
      near.disconnect()
    }
    inView.observe(element)
    // Parts in view load at once, but parts near the view wait for the first interaction.
    void waitUntilInteractionHandled().then(() => !isOver && near.observe(element))
    return end
  }, [])
  return (
    <div ref={place} className={`noscript:hidden ${className}`}>
      {isSeen && children}
    </div>
  )
}
