import type { ReactNode } from 'react'
import { HIGHLIGHTED_RANKS_MAX, type Race } from '#schema/rules.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { RankSigil } from '#web/ui/glyphs/rank-sigil.tsx'
import { GroupNameLink, PlayerNameLink } from '../names.tsx'
import { OwnRankLine } from './own-place.tsx'
import type { RecordRow } from './rows.tsx'

type RecordListProps = {
  id: string
  title: string
  lead: string
  rows: RecordRow[]
  empty: ReactNode
  own: ReactNode
}

export function RecordList({ id, title, lead, rows, empty, own }: RecordListProps) {
  return (
    <RecordSection id={id} title={title} lead={lead}>
      {rows.length > 0 ? (
        <ol className="pb-3">
          {rows.map((row, index) =>
            index === 0 ? (
              <First key={toKey(row)} row={row} isTied={isTied(rows, row)} />
            ) : (
              <Other key={toKey(row)} row={row} isTied={isTied(rows, row)} />
            ),
          )}
        </ol>
      ) : (
        <p className="px-5 pb-8 text-bone-300 sm:px-7">{empty}</p>
      )}
      {own && <OwnRankLine>{own}</OwnRankLine>}
    </RecordSection>
  )
}

type RecordSectionProps = { id: string; title: string; lead: ReactNode; children: ReactNode }

export function RecordSection({ id, title, lead, children }: RecordSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="@container flex min-w-0 flex-col border border-gold-800/80 bg-linear-to-b from-night-850/90 to-night-900/80 shadow-raised max-sm:-mx-4 max-sm:border-x-0"
    >
      <header className="px-5 pt-6 pb-4 sm:px-7">
        <h2 id={`${id}-title`} className="text-[2rem] font-semibold text-gold-200">
          {title}
        </h2>
        <p className="mt-1 font-display text-xl leading-snug text-bone-300 italic">{lead}</p>
      </header>
      {children}
    </section>
  )
}

const BACKGROUNDS: Record<Race, string> = {
  Vampire: 'from-oxblood-800/60',
  Witch: 'from-amethyst-800/60',
  Lycan: 'from-amber-800/60',
}

type LineProps = { row: RecordRow; isTied: boolean }

function First({ row, isTied }: LineProps) {
  const background = 'player' in row.who ? BACKGROUNDS[row.who.player.race] : 'from-gold-800/45'
  return (
    <li
      className={`grid grid-cols-[2.25rem_5rem_1fr] @max-[16rem]:flex @max-[16rem]:flex-wrap items-center gap-x-3 gap-y-2 border-y border-gold-800/60 bg-linear-to-r to-transparent to-80% px-3 py-5 sm:grid-cols-[3rem_6rem_1fr_auto] sm:gap-x-5 sm:px-5 ${background}`}
    >
      <Place place={row.place} isTied={isTied} />
      <Face row={row} isFirst />
      <div className="min-w-0 @max-[16rem]:basis-full">
        <p className="font-display text-[1.75rem] leading-[1.1] font-semibold [overflow-wrap:anywhere]">
          <Name row={row} />
        </p>
        <p className="mt-1.5 leading-snug text-bone-300">{row.note}</p>
      </div>
      <p className="flex items-baseline gap-2 max-sm:col-start-3 sm:flex-col sm:items-end sm:gap-0">
        <span className="font-display text-[2.5rem] leading-none font-semibold whitespace-nowrap text-gold-200 figures">
          {row.figure}
        </span>{' '}
        <span className="text-bone-300 sm:mt-1">{row.unit}</span>
      </p>
    </li>
  )
}

function Other({ row, isTied }: LineProps) {
  return (
    <li className="grid grid-cols-[2.25rem_2.75rem_1fr_auto] @max-[16rem]:flex @max-[16rem]:flex-wrap items-center gap-x-3 px-3 sm:grid-cols-[3rem_2.75rem_1fr_auto] py-2.5 sm:gap-x-5 sm:px-5 [&+li]:border-t [&+li]:border-gold-800/40">
      <Place place={row.place} isTied={isTied} />
      <Face row={row} />
      <div className="min-w-0 @max-[16rem]:basis-full">
        <p className="font-display text-[1.375rem] leading-[1.15] font-semibold [overflow-wrap:anywhere]">
          <Name row={row} />
        </p>
        <p className="mt-0.5 text-base leading-snug text-bone-400">{row.note}</p>
      </div>
      <p className="text-right leading-tight">
        <span className="block font-display text-2xl font-semibold whitespace-nowrap text-bone-50 figures">
          {row.figure}
        </span>{' '}
        <span className="text-sm text-bone-400 sm:text-base">{row.unit}</span>
      </p>
    </li>
  )
}

function isTied(rows: readonly RecordRow[], { place }: RecordRow): boolean {
  return rows.filter((row) => row.place === place).length > HIGHLIGHTED_RANKS_MAX
}

function Place({ place, isTied }: { place: number; isTied: boolean }) {
  if (isTied) {
    return <span className="text-center font-display text-2xl text-bone-400 figures">{place}</span>
  }
  return (
    <span className="justify-self-center max-sm:-mx-2 max-sm:scale-80">
      <RankSigil rank={place} />
    </span>
  )
}

function Face({ row: { who }, isFirst = false }: { row: RecordRow; isFirst?: boolean }) {
  if ('player' in who) {
    return (
      <Avatar
        src={who.player.avatarUrl}
        species={who.player.race}
        className={isFirst ? 'size-20 sm:size-24' : 'size-11'}
        isLarge={isFirst}
      />
    )
  }
  return <Logo {...who.group} className={isFirst ? 'w-full px-1' : 'w-11'} isLarge={isFirst} />
}

function Name({ row: { who } }: { row: RecordRow }) {
  if ('player' in who) return <PlayerNameLink player={who.player} from="records" />
  return <GroupNameLink group={who.group} mark={null} />
}

function toKey({ who }: RecordRow): number {
  return 'player' in who ? who.player.id : who.group.id
}
