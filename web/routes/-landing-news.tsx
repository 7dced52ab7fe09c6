import { NextEvening } from '#web/community/calendar/shown/next-evening.tsx'
import RealmNews from '#web/history/chronicle/realm-news.tsx'

/** The end of the landing page, which a visitor's first script does not contain. */
export default function LandingNews() {
  return (
    <>
      <NextEvening />
      <RealmNews />
    </>
  )
}
