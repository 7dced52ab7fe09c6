import type { ReactNode } from 'react'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import type { InworldBoard } from '#schema/contracts/outside/feeds.ts'
import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toDayAndMonth } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { type SentencePart, toSentence } from '#schema/history/event-sentence.ts'
import { HIGHLIGHTED_RANKS_MAX } from '#schema/rules.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME, SITE, TIME_ZONE } from '#web/site.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { RankSigil } from '#web/ui/glyphs/rank-sigil.tsx'
import { SiteMark } from '#web/ui/glyphs/site-mark.tsx'

export type BoardContent =
  | { kind: GroupKind; rows: Pick<RankingRow, 'id' | 'name' | 'rank' | 'members' | 'logoUuid'>[] }
  | { kind: 'chronicle'; events: ChronicleEvent[] }
  | { kind: 'tonight'; evenings: CalendarOccurrence[] }
  | null

const TITLES: Record<InworldBoard, { title: string; subtitle: string }> = {
  dynasties: { title: 'Dynasties', subtitle: 'The greatest by members' },
  clans: { title: 'Clans', subtitle: 'The greatest by members' },
  bloodlines: { title: 'Bloodlines', subtitle: 'The greatest by members' },
  chronicle: { title: 'Chronicle', subtitle: 'What happened last' },
  tonight: { title: 'Tonight', subtitle: `What is planned, in ${GAME_TIME_ZONE_NAME}` },
}

type BoardPageProps = {
  board: InworldBoard
  content: BoardContent
  announcement: string | null
  host: string
}

/** Renders a square page for a board in the virtual world. Sizes are relative to its side. */
export function BoardPage({ board, content, announcement, host }: BoardPageProps) {
  const { title, subtitle } = TITLES[board]
  return (
    <main className="mx-auto flex h-[100vmin] w-[100vmin] flex-col overflow-hidden px-9 pt-5 pb-4">
      <header className="text-center">
        <p className="small-caps text-[1.15rem] text-gold-300">{subtitle}</p>
        <h1 className="mt-1 text-[3.9rem] leading-none font-semibold">{title}</h1>
        <Filigree className="mt-2" />
      </header>
      <div className="min-h-0 grow">
        <Content content={content} />
      </div>
      {announcement && (
        <p className="line-clamp-2 border-t border-gold-600 py-1.5 text-center text-[1.5rem] leading-[1.2] text-gold-200">
          {announcement}
        </p>
      )}
      <footer className="flex items-center gap-3 border-t border-gold-600 pt-3 text-gold-300">
        <SiteMark className="size-9" />
        <span className="font-display text-[1.9rem] leading-none font-semibold text-bone-50">
          {SITE.name}
        </span>
        <span className="ml-auto text-[1.3rem] leading-none text-bone-300">{host}</span>
      </footer>
    </main>
  )
}

function Content({ content }: { content: BoardContent }) {
  if (!content)
    return <Message>The site is not responding. This board will try again by itself.</Message>
  if (content.kind === 'chronicle') return <Events events={content.events} />
  if (content.kind === 'tonight') return <Evenings evenings={content.evenings} />
  const { kind, rows } = content
  if (rows.length === 0) return <Message>There are none yet.</Message>
  return (
    <ol className="grid h-full auto-rows-fr grid-rows-5">
      {rows.map(({ id, name, rank, members, logoUuid }) => (
        <li
          key={id}
          className="grid grid-cols-[3rem_3.7rem_1fr_auto] items-center gap-4 border-b border-gold-800 last:border-b-0"
        >
          {rank > HIGHLIGHTED_RANKS_MAX ? (
            <span className="text-center font-display text-[2.2rem] leading-none text-bone-100">
              {rank}
            </span>
          ) : (
            <RankSigil rank={rank} />
          )}
          <Logo kind={kind} id={id} logoUuid={logoUuid} isEngraved isLarge className="w-full" />
          <bdi className="line-clamp-2 font-display text-[2.45rem] leading-[1.22] font-semibold text-balance text-bone-50">
            {name}
          </bdi>
          <span className="font-display text-[3rem] leading-none font-semibold text-gold-200 figures">
            {formatCount(members)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Events({ events }: { events: ChronicleEvent[] }) {
  if (events.length === 0) return <Message>Nothing has been recorded yet.</Message>
  return (
    <ul className="grid h-full auto-rows-fr grid-rows-3">
      {events.map((event) => (
        <li
          key={event.id}
          className="flex items-center gap-5 border-b border-gold-800 last:border-b-0"
        >
          <Emblem event={event} />
          <div className="min-w-0">
            <p className="small-caps text-[1.1rem] leading-none text-gold-300">
              {toDayAndMonth(formatInTimeZone(event.at, TIME_ZONE))}
            </p>
            <p className="mt-1 line-clamp-3 font-display text-[2.1rem] leading-[1.16] font-medium text-bone-100">
              {toSentence(event).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
                <Name key={index} part={part} />
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Evenings({ evenings }: { evenings: CalendarOccurrence[] }) {
  if (evenings.length === 0) return <Message>Nothing is planned tonight.</Message>
  return (
    <ol className="grid h-full auto-rows-fr grid-rows-5">
      {evenings.map(({ entryId, date, startAt, title, planner }) => (
        <li
          key={`${entryId} ${date}`}
          className="grid grid-cols-[auto_1fr] items-center gap-6 border-b border-gold-800 last:border-b-0"
        >
          <span className="font-display text-[3rem] leading-none font-semibold text-gold-200 figures">
            {formatInTimeZone(startAt, GAME_TIME_ZONE).slice(-8, -3)}
          </span>
          <div className="min-w-0">
            <bdi className="line-clamp-2 font-display text-[1.85rem] leading-[1.15] font-semibold text-balance text-bone-50">
              {title ?? DEFAULT_EVENT_TITLE}
            </bdi>
            {planner.name && (
              <bdi className="block truncate text-[1.25rem] leading-[1.15] text-bone-300">
                {planner.name}
              </bdi>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Emblem({ event: { group } }: { event: ChronicleEvent }) {
  if (!group) return <SiteMark className="w-[4.6rem] shrink-0 text-gold-300" />
  const { kind, id, logoUuid } = group
  return <Logo kind={kind} id={id} logoUuid={logoUuid} isEngraved isLarge className="w-[4.6rem]" />
}

function Name({ part }: { part: SentencePart }) {
  if (typeof part === 'string') return part
  return <bdi className="text-gold-200">{'words' in part ? part.words : part.name}</bdi>
}

function Message({ children }: { children: ReactNode }) {
  return (
    <p className="grid h-full place-items-center text-center font-display text-[3rem] leading-tight text-bone-100">
      {children}
    </p>
  )
}
