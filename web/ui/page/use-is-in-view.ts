import { type RefObject, useEffect, useRef, useState } from 'react'
import { untilInteractionHandled } from '#web/lib/startup/until-interaction.ts'

const MARGIN = '300px'

/** Returns whether an element has ever been in or near the view. False on the server. */
export function useIsInView<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null)
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
    void untilInteractionHandled().then(() => !isOver && near.observe(element))
    return end
  }, [])
  return [place, isSeen]
}
