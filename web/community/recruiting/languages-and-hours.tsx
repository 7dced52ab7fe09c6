import type { Language } from '#schema/community/recruiting.ts'
import type { PlayingHours } from '#schema/contracts/community/recruiting.ts'
import { useVisitorTimeZone } from '#web/lib/hydration.ts'
import { toLanguageName } from '#web/ui/words/language-name.ts'
import { toPlayingHoursText, toVisitorPlayingHoursText } from './hours-text.ts'

type LanguagesAndHoursProps = {
  languages: readonly Language[]
  hours: PlayingHours | null
  className?: string
}

export function LanguagesAndHours({ languages, hours, className = '' }: LanguagesAndHoursProps) {
  return (
    <dl className={`flex flex-wrap gap-x-8 gap-y-2 ${className}`}>
      <div>
        <dt className="small-caps text-bone-400">
          {languages.length === 1 ? 'Language' : 'Languages'}
        </dt>
        <dd>{languages.map(toLanguageName).join(', ')}</dd>
      </div>
      <div>
        <dt className="small-caps text-bone-400">Hours</dt>
        <dd className="figures">{hours ? <HoursText hours={hours} /> : 'Any'}</dd>
      </div>
    </dl>
  )
}

function HoursText({ hours }: { hours: PlayingHours }) {
  const zone = useVisitorTimeZone()
  const own = zone === null ? null : toVisitorPlayingHoursText(hours, zone, Date.now())
  return (
    <>
      {toPlayingHoursText(hours)}
      {own !== null && <span className="block text-base text-bone-400">{own} your time</span>}
    </>
  )
}
