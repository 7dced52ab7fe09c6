import { useQuery } from '@tanstack/react-query'
import { toSentence } from '#schema/history/event-sentence.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { Sentence } from '../names.tsx'
import { risenPlayersQuery } from './queries.ts'

export function RisenPlayers() {
  const { data } = useQuery(risenPlayersQuery())
  if (!data) return null
  const { events, recordsBeganAt } = data
  return (
    <aside aria-labelledby="way-back" className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <h2 id="way-back" className="text-[1.625rem] font-semibold text-gold-200">
        The way back
      </h2>
      {events.length > 0 ? (
        <ol className="mt-4 border-t border-gold-800">
          {events.map((event) => (
            <li
              key={event.id}
              className="grid grid-cols-[2.75rem_1fr] gap-x-4 border-b border-gold-800/60 py-4"
            >
              <Avatar
                src={event.player?.avatarUrl ?? null}
                species={event.player?.race ?? null}
                className="size-11"
              />
              <div className="min-w-0">
                <p className="font-display text-xl leading-snug font-medium [overflow-wrap:anywhere]">
                  <Sentence parts={toSentence(event)} />
                </p>
                <p className="text-base text-bone-400">
                  <DateText at={event.at} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 border-t border-gold-800 pt-4 text-bone-300">
          No one has risen since the records began
          {recordsBeganAt && (
            <>
              {' '}
              on <DateText at={recordsBeganAt} />
            </>
          )}
          .
        </p>
      )}
    </aside>
  )
}
