import { Link } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { formatCount } from '#schema/core/format-number.ts'
import type { Race } from '#schema/rules.ts'
import { LeaderLink } from '#web/realm/groups/leader-link.tsx'
import { MemberGrowth, RankMovement } from '#web/realm/groups/rankings/movement.tsx'
import { Sparkline } from '#web/realm/groups/rankings/sparkline.tsx'
import { Blazon } from '#web/ui/crest/blazon.tsx'
import { Logo } from '#web/ui/crest/logo.tsx'
import { ExpandRowButton } from '#web/ui/fields/expand-row-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { RankSigil } from '#web/ui/glyphs/rank-sigil.tsx'
import { SpeciesBadge } from '#web/ui/page/badge.tsx'
import { formatActiveMemberCount } from '#web/ui/words/format-number.ts'

const BACKGROUNDS: Record<Race, string> = {
  Vampire: 'from-oxblood-800/50',
  Witch: 'from-amethyst-800/50',
  Lycan: 'from-amber-800/50',
}

/** `share` is the number of descendants divided by the largest number in the ranking. */
export function BloodlineRankingsRow({ row, share }: { row: RankingRow; share: number }) {
  return (
    <li
      className={`foldable relative flex flex-wrap items-center gap-x-2.5 gap-y-5 md:gap-y-6 bg-linear-to-r to-transparent to-70% px-4 py-5 max-md:pr-11 max-sm:-mx-4 md:grid md:grid-cols-[3rem_7rem_1fr_auto] md:py-8 md:gap-x-7 xl:grid-cols-[3rem_7rem_1fr_auto_5.5rem] xl:gap-y-5 ${BACKGROUNDS[toSpecies(row)]}`}
    >
      <div className="flex w-11 flex-col items-center md:w-auto md:row-span-3 xl:row-span-2">
        <RankSigil rank={row.rank} />
        <RankMovement change={row.rankChange} />
      </div>
      <Logo
        kind="bloodline"
        id={row.id}
        logoUuid={row.logoUuid}
        className="w-12 md:w-full md:row-span-3 xl:row-span-2"
        isLarge
        isEngraved
      />
      <Name row={row} />
      <p className="text-right leading-tight text-bone-400 md:hidden">
        <span className="block font-display text-2xl leading-none font-medium text-bone-50 figures">
          {formatCount(row.members)}
        </span>
        <span className="text-[0.8125rem]">descendants</span>
      </p>
      <ExpandRowButton name={row.name} className="absolute top-8 right-0 md:hidden" />
      <div className="folded-below-md max-md:basis-full md:col-span-2 md:col-start-3 xl:col-span-1 xl:col-start-3 xl:self-start">
        <Seats leadership={row.leadership} />
        <Days row={row} />
      </div>
      <Counts row={row} />
      {!row.isDissolved && (
        <LinkButton
          to="/bloodlines/$id"
          params={{ id: String(row.id) }}
          size="small"
          aria-label={`View ${row.name}`}
          className="folded-below-md max-md:basis-full md:col-span-1 md:col-start-4 md:row-start-1 xl:col-start-5 xl:row-span-2 xl:row-start-1"
        >
          View
        </LinkButton>
      )}
      <ShareBar species={toSpecies(row)} share={share} />
    </li>
  )
}

function Name({ row }: { row: RankingRow }) {
  return (
    <div className="min-w-0 max-md:grow max-md:basis-24 xl:self-end">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-[1.375rem] font-semibold md:text-[2.25rem]">
          {row.isDissolved ? (
            <bdi>{row.name}</bdi>
          ) : (
            <Link
              to="/bloodlines/$id"
              params={{ id: String(row.id) }}
              className="decoration-gold-400 decoration-1 underline-offset-4 hover:text-gold-200 hover:underline"
            >
              <bdi>{row.name}</bdi>
            </Link>
          )}
        </h2>
        <SpeciesBadge species={toSpecies(row)} />
      </div>
      {row.formerName !== null && (
        <p className="text-bone-400">
          formerly <bdi>{row.formerName}</bdi>
        </p>
      )}
      {!row.logoUuid && (
        <p className="mt-1.5 font-display text-lg leading-snug text-bone-400 italic max-md:hidden">
          <Blazon kind="bloodline" id={row.id} />
        </p>
      )}
    </div>
  )
}

/** The fallback is never used, because every bloodline has a species. */
function toSpecies({ species }: RankingRow): Race {
  return species ?? 'Vampire'
}

function Days({ row }: { row: RankingRow }) {
  const awake = formatActiveMemberCount(row.awake, row.members)
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-bone-400">
      <Sparkline history={row.memberHistory} />
      <span>
        <MemberGrowth growth={row.growth} /> <span aria-hidden="true">in 30 days</span>
      </span>
      {awake && <span>{awake} active</span>}
    </p>
  )
}

function Counts({ row }: { row: RankingRow }) {
  return (
    <dl className="grid folded-below-md max-md:basis-full grid-cols-[auto_auto_auto] justify-between gap-x-4 md:col-span-2 md:grid-cols-3 xl:gap-x-8 md:col-start-3 xl:col-span-1 xl:col-start-4 xl:row-span-2 xl:row-start-1 xl:text-right">
      <Count label="Clans" value={row.totalClans ?? 0} />
      <Count label="Dynasties" value={row.totalHouses ?? 0} />
      <Count label="Descendants" value={row.members} />
    </dl>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="small-caps text-bone-400">{label}</dt>
      <dd className="font-display text-4xl leading-none font-medium text-bone-50 figures">
        {formatCount(value)}
      </dd>
    </div>
  )
}

const BAR_COLOURS: Record<Race, string> = {
  Vampire: 'from-oxblood-600 to-oxblood-300',
  Witch: 'from-amethyst-500 to-amethyst-300',
  Lycan: 'from-amber-500 to-amber-300',
}

function ShareBar({ species, share }: { species: Race; share: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-px bg-gold-800/60">
      {/* Sets the size by an SVG attribute, because the CSP forbids inline styles. */}
      <svg
        width={`${share * 100}%`}
        className={`absolute bottom-0 h-[2px] bg-linear-to-r ${BAR_COLOURS[species]}`}
      />
    </div>
  )
}

function Seats({ leadership }: { leadership: readonly Leader[] }) {
  const known = leadership.filter((leader) => leader.name && leader.name !== 'Unknown')
  if (known.length === 0) return <p className="text-bone-400 italic">No leadership assigned</p>
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3 max-sm:grid-cols-2">
      {known.map((leader) => (
        <div key={leader.type} className="min-w-0 leading-snug">
          <dt className="small-caps text-bone-400">{leader.role}</dt>
          <dd className="mt-0.5">
            <LeaderLink leader={leader} back={{ from: 'bloodlines' }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
