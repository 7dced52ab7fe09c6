import { NextEvent } from '#web/community/calendar/shown/next-event.tsx'
import RealmNews from '#web/history/chronicle/realm-news.tsx'

/** The end of the landing page, which a visitor's first script does not contain. */
export default function LandingNews() {
  return (
    <>
      <NextEvent />
      <RealmNews />
    </>
  )
}
