import { NextEvent } from '#web/community/calendar/shown/next-event.tsx'
import RealmNews from '#web/history/chronicle/realm-news.tsx'

/** The last part of the landing page. Its script is not part of a visitor's first load. */
export default function LandingNews() {
  return (
    <>
      <NextEvent />
      <RealmNews />
    </>
  )
}
