import { NextEvent } from '#web/community/calendar/shown/next-event.tsx'
import RealmNews from '#web/history/chronicle/realm-news.tsx'

/** Loaded separately, to keep the news out of the landing page's first script. */
export default function LandingNews() {
  return (
    <>
      <NextEvent />
      <RealmNews />
    </>
  )
}
