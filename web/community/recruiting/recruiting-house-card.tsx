import { Link } from '@tanstack/react-router'
import type { RecruitingHouse } from '#schema/contracts/community/recruiting.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toLink } from '#schema/core/rich-text/to-link.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Badge, DynastyTypeBadge, SpeciesText } from '#web/ui/page/badge.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { LanguagesAndHours } from './languages-and-hours.tsx'
import { RecruitingPostText } from './recruiting-post-text.tsx'

export function RecruitingHouseCard({ house }: { house: RecruitingHouse }) {
  const { id, name, type, species, memberCount, logoUuid, lookingFor, landmark, isOld } = house
  const place = landmark === null ? null : toLink(landmark)
  return (
    <article
      className={`grid grid-cols-[3rem_1fr] gap-x-4 sm:grid-cols-[4.5rem_1fr] sm:gap-x-7 lg:grid-cols-[4.5rem_1fr_20rem] ${isOld ? 'grayscale-[85%]' : ''}`}
    >
      <Logo kind="dynasty" id={id} logoUuid={logoUuid} className="w-12 sm:w-18" />
      <div className="min-w-0">
        <h2 className="font-display text-[1.625rem] leading-tight font-semibold [overflow-wrap:anywhere]">
          <Link to="/dynasties/$id" params={{ id: String(id) }} className="hover:text-gold-200">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <DynastyTypeBadge type={type} />
          {species && <SpeciesText species={species} />}
          <span className="text-bone-300">
            {formatCount(memberCount)} {memberCount === 1 ? 'member' : 'members'}
          </span>
          {isOld && <Badge>Not renewed lately</Badge>}
        </p>
        <RecruitingPostText
          text={lookingFor}
          fallback="The house has not written what it is looking for."
          className="mt-3 text-lg"
        />
      </div>
      <div className="col-start-2 mt-4 min-w-0 lg:col-start-3 lg:mt-1">
        <LanguagesAndHours languages={house.languages} hours={house.hours} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <span className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to="/dynasties/$id" params={{ id: String(id) }} size="small">
              View<span className="sr-only"> {name}</span>
            </LinkButton>
            {place && (
              <a
                href={place.href}
                target="_blank"
                rel="nofollow ugc noopener"
                className="text-link"
              >
                Visit
                <span className="sr-only"> {name} in the virtual world (opens in a new tab)</span>
              </a>
            )}
          </span>
          <span className="text-base text-bone-400">
            As of <DateText at={house.renewedAt} />
          </span>
        </div>
      </div>
    </article>
  )
}
