import { type RefObject, useEffect, useRef, useState } from 'react'

/** So that what is loaded for it is there when it is seen. */
const MARGIN = '300px'

/** Whether an element has been in view, or nearly so; false on the server. */
export function useIsSeen<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, isSeen]
}
