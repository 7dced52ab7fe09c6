import { type RefObject, useEffect, useRef, useState } from 'react'
import { untilAnswered } from '#web/lib/startup/until-interaction.ts'

/** Starts loading before the visitor gets there. */
const MARGIN = '300px'

/** Whether an element has been in view, or nearly so; false on the server. */
export function useIsSeen<Place extends Element>(): [RefObject<Place | null>, boolean] {
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
    // A first visit loads what is in view, and what is near once the visitor interacts.
    void untilAnswered().then(() => !isOver && near.observe(element))
    return end
  }, [])
  return [place, isSeen]
}
