import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isModeratedField } from '#schema/community/moderation.ts'
import type { CourtNotice } from '#schema/contracts/community/court.ts'
import { MODERATED_FIELD_LABELS } from '#web/lib/moderation-words.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'

export function ModerationNotices({ notices }: { notices: readonly CourtNotice[] }) {
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="notices" className="mt-8 border-t border-gold-800 pt-5">
      <h3 id="notices" className="text-[1.625rem] font-semibold text-gold-200">
        Your account and texts
      </h3>
      <ul className="mt-4 space-y-4">
        {notices.map((notice) => (
          <li key={notice.id} className="border-l-2 border-oxblood-500 pl-4 wrap-anywhere">
            <p className="font-display text-[1.375rem] leading-snug font-medium">
              {SENTENCES[notice.kind](notice)}
            </p>
            <p className="figures mt-0.5 text-base text-bone-400">
              <DateText at={notice.at} withTime />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SENTENCES: Record<CourtNotice['kind'], (notice: CourtNotice) => ReactNode> = {
  'taken-down': (notice) => (
    <>
      An administrator took down {toText(notice)}.
      {notice.words && (
        <>
          {' '}
          The reason: <bdi className="italic">{notice.words}</bdi>
        </>
      )}
    </>
  ),
  restored: (notice) => <>An administrator restored {toText(notice)}.</>,
  'webhook-ended': ({ group, words }) => (
    <>
      Discord no longer accepts messages from the webhook of{' '}
      {group ? <GroupLink {...group} /> : 'your group'}
      {words && <>: {words}</>}. Connect another one in its settings.
    </>
  ),
  'link-ended': () => (
    <>
      Your Discord account is no longer linked: you withdrew its permission in Discord, or the
      permission has expired. You can link it again{' '}
      <Link to="/discord" className="text-link">
        here
      </Link>
      .
    </>
  ),
  contact: ({ group }) => (
    <>
      {group ? <GroupLink {...group} /> : 'A house'} names you as the contact for players who want
      to join. Its owner can change that.
    </>
  ),
  password: () => (
    <>Your password was changed. If that was not you, set another one with your HUD now.</>
  ),
  passkey: ({ words }) => (
    <>
      A passkey was added to your account{words && <>: {words}</>}. If that was not you, remove it
      in{' '}
      <Link to="/profile" className="text-link">
        your profile
      </Link>{' '}
      and set another password with your HUD.
    </>
  ),
}

function toText({ field, group }: CourtNotice): ReactNode {
  const what = field ? MODERATED_FIELD_LABELS[field].toLowerCase() : 'text'
  if (!group) return `your ${what}`
  if (field && isModeratedField('entry', field)) {
    return (
      <>
        the {what} of an event of <GroupLink {...group} />
      </>
    )
  }
  return (
    <>
      the {what} of <GroupLink {...group} />
    </>
  )
}
