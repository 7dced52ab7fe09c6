import { describe, expect, test } from 'vitest'
import type { ChronicleEvent, GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { toSentence, toSentenceText } from '#schema/history/event-sentence.ts'
import {
  makeChronicleEvent,
  makeGroupInEvent,
  makePlayerInEvent,
} from '#test/support/chronicle-events.ts'
import { splitEventsByDay } from './group-by-day.ts'

const ash = makePlayerInEvent(1, 'Little Ash')
const lord = makePlayerInEvent(2, 'Aurelia Vesper')
const house = makeGroupInEvent('dynasty', 14, 'House Vesper')
const pack = makeGroupInEvent('dynasty', 21, 'Thornback Pack')

describe('entries of one day in the chronicle', () => {
  const join = (group: GroupInEvent, id: number) =>
    makeChronicleEvent('joined', { group, player: makePlayerInEvent(id, `Player ${id}`) })
  const summaries = (events: ChronicleEvent[]) =>
    splitEventsByDay(events).flatMap(({ entries }) =>
      entries.map(({ event, gathered }) => toSentenceText(gathered?.summary ?? toSentence(event))),
    )

  test('similar events of one day become one entry at the position of the newest event', () => {
    const events = [
      join(house, 3),
      makeChronicleEvent('rose', { player: lord }),
      join(house, 4),
      join(pack, 5),
      join(house, 6),
      join(pack, 7),
    ]
    expect(summaries(events)).toEqual([
      'Three joined House Vesper.',
      'Aurelia Vesper rose again.',
      'Player 5 joined Thornback Pack.',
      'Player 7 joined Thornback Pack.',
    ])
    expect(splitEventsByDay(events)[0]?.entries[0]?.gathered?.events).toEqual([
      events[0],
      events[2],
      events[4],
    ])
  })

  test('a day of the chronicle ends at midnight UTC', () => {
    const ofDay = (at: string) => makeChronicleEvent('joined', { group: house, player: ash, at })
    const times = [
      '2026-11-13T00:00:00.000Z',
      '2026-11-12T23:59:59.999Z',
      '2026-11-12T00:00:00.000Z',
      '2026-11-11T23:59:59.999Z',
    ]
    const days = splitEventsByDay(times.map(ofDay))
    expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
      ['2026-11-13', 1],
      ['2026-11-12', 2],
      ['2026-11-11', 1],
    ])
  })

  test('similar events of any kind are combined into one sentence, except changes of seats', () => {
    for (const kind of EVENT_KINDS) {
      const events = [1, 2, 3, 4].map((id) =>
        makeChronicleEvent(kind, {
          player: makePlayerInEvent(id, 'X'),
          group: kind.startsWith('group-') ? makeGroupInEvent('dynasty', id, 'House') : null,
        }),
      )
      const texts = summaries(events)
      if (texts.length === 1) expect(texts[0]).toMatch(/^Four [a-z][^{}]+\.$/)
      else expect(texts).toHaveLength(4)
    }
    expect(
      summaries([1, 2, 3].map(() => makeChronicleEvent('seat-left', { group: house }))),
    ).toHaveLength(3)
  })

  test('an entry about several new followers does not name the hidden players whom they follow', () => {
    const events = [1, 2, 3].map((id) =>
      makeChronicleEvent('follows', { player: makePlayerInEvent(id, 'X'), isOtherHidden: true }),
    )
    expect(summaries(events)).toEqual(['Three changed whom they follow.'])
  })
})
