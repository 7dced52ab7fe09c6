import { expect, test } from 'vitest'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { EVENT_KINDS, type EventKind } from '#schema/history/event-kinds.ts'
import { toSentence, toSentenceText } from '#schema/history/event-sentence.ts'
import type { MilestoneKind } from '#schema/history/milestones.ts'
import {
  makeChronicleEvent,
  makeGroupInEvent,
  makePlayerInEvent,
} from '#test/support/chronicle-events.ts'

const ash = makePlayerInEvent(1, 'Little Ash')
const lord = makePlayerInEvent(2, 'Aurelia Vesper')
const house = makeGroupInEvent('dynasty', 14, 'House Vesper')
const pack = makeGroupInEvent('dynasty', 21, 'Thornback Pack')
const clan = makeGroupInEvent('clan', 3, 'Clan of Ash')
const court = makeGroupInEvent('bloodline', 4, 'Crimson Court')
const NO_DETAILS = {
  ...{ name: null, title: null, role: null, cause: null },
  ...{ milestone: null, heldSince: null },
}

const told = (kind: EventKind, rest: Partial<ChronicleEvent>) =>
  toSentenceText(toSentence(makeChronicleEvent(kind, rest)))
const reached = (kind: MilestoneKind, value: number, role: string | null = null) => ({
  after: { ...NO_DETAILS, role, milestone: { kind, value } },
})
const withRole = (role: string, name: string | null = null) => ({ ...NO_DETAILS, role, name })

const SENTENCES: [EventKind, Partial<ChronicleEvent>, string][] = [
  ['arrived', { player: ash }, 'Little Ash arrived in the realm.'],
  [
    'arrived',
    { player: ash, group: house },
    'Little Ash arrived in the realm and was received by House Vesper.',
  ],
  [
    'embraced',
    { player: ash, other: lord, group: house },
    'Aurelia Vesper embraced Little Ash into House Vesper.',
  ],
  ['embraced', { player: ash, isOtherHidden: true }, 'Little Ash was embraced.'],
  [
    'returned',
    { player: ash, group: house },
    'Little Ash returned to the realm, to the halls of House Vesper.',
  ],
  ['departed', { player: ash }, 'Little Ash departed from the realm.'],
  [
    'died',
    { player: ash, group: house, after: { ...NO_DETAILS, cause: 'Dawn' } },
    'Little Ash of House Vesper died. The cause: Dawn.',
  ],
  ['died', { player: ash, after: NO_DETAILS }, 'Little Ash died.'],
  ['rose', { player: ash, group: house }, 'Little Ash of House Vesper rose again.'],
  [
    'renamed',
    {
      player: ash,
      before: { ...NO_DETAILS, name: 'Ashling' },
      after: { ...NO_DETAILS, name: 'Little Ash' },
    },
    'Ashling is now called Little Ash.',
  ],
  [
    'renamed',
    {
      player: ash,
      before: { ...NO_DETAILS, name: 'Ashling' },
      after: { ...NO_DETAILS, name: 'Cinder' },
    },
    'Ashling, today Little Ash, took the name of Cinder.',
  ],
  ['joined', { player: ash, group: house }, 'Little Ash joined House Vesper.'],
  ['left', { player: ash, group: house }, 'Little Ash left House Vesper.'],
  [
    'moved',
    { player: ash, group: pack, from: house },
    'Little Ash left House Vesper for Thornback Pack.',
  ],
  [
    'role',
    { player: ash, group: house, before: withRole('Member'), after: withRole('Captain') },
    'Little Ash became Captain of House Vesper, and was Member before.',
  ],
  [
    'role',
    { player: ash, group: house, before: withRole('Captain'), after: NO_DETAILS },
    'Little Ash is no longer Captain of House Vesper.',
  ],
  [
    'title',
    { player: ash, after: { ...NO_DETAILS, title: 'Duke' } },
    'Little Ash was given the title of Duke.',
  ],
  [
    'title',
    { player: ash, before: { ...NO_DETAILS, title: 'Duke' }, after: NO_DETAILS },
    'Little Ash lost the title of Duke.',
  ],
  ['allegiance', { player: ash, group: court }, 'Little Ash swore allegiance to Crimson Court.'],
  [
    'allegiance',
    { player: ash, from: court },
    'Little Ash renounced all allegiance to Crimson Court.',
  ],
  ['follows', { player: ash, other: lord }, 'Little Ash now follows Aurelia Vesper.'],
  ['follows', { player: ash }, 'Little Ash follows no one any more.'],
  ['follows', { player: ash, isOtherHidden: true }, 'Little Ash changed whom they follow.'],
  [
    'seat-taken',
    {
      player: ash,
      other: lord,
      group: house,
      before: withRole('Lord', 'Aurelia Vesper'),
      after: withRole('Lord', 'Little Ash'),
    },
    'Little Ash took the seat of Lord of House Vesper, the seat of Aurelia Vesper before.',
  ],
  [
    'seat-taken',
    {
      ...{ at: '2026-08-01T00:00:00Z', player: ash, other: lord, group: house },
      before: { ...withRole('Lord'), heldSince: '2026-01-01T00:00:00Z' },
      after: withRole('Lord'),
    },
    'Little Ash took the seat of Lord of House Vesper, which Aurelia Vesper had held for 212 days.',
  ],
  [
    'seat-left',
    {
      ...{ at: '2026-01-01T07:00:00Z', player: lord, group: house },
      before: { ...withRole('Lord'), heldSince: '2026-01-01T00:00:00Z' },
    },
    'Aurelia Vesper left the seat of Lord of House Vesper after less than a day, and it is empty.',
  ],
  [
    'seat-taken',
    { group: house, after: withRole('Captain', 'Old Gregor') },
    'Old Gregor took the seat of Captain of House Vesper.',
  ],
  [
    'seat-left',
    { player: lord, group: house, before: withRole('Lord') },
    'Aurelia Vesper left the seat of Lord of House Vesper, and it is empty.',
  ],
  [
    'group-appeared',
    { group: house, parent: clan },
    'House Vesper was founded, sworn to Clan of Ash.',
  ],
  ['group-returned', { group: house }, 'House Vesper returned to the realm.'],
  [
    'group-dissolved',
    { group: house, from: clan },
    'House Vesper was dissolved, and serves Clan of Ash no more.',
  ],
  [
    'group-renamed',
    {
      group: house,
      before: { ...NO_DETAILS, name: 'House Vespers' },
      after: { ...NO_DETAILS, name: 'House Vesper' },
    },
    'House Vespers is now called House Vesper.',
  ],
  ['group-joined', { group: house, parent: clan }, 'House Vesper swore itself to Clan of Ash.'],
  ['group-left', { group: house, from: clan }, 'House Vesper broke with Clan of Ash.'],
  [
    'group-moved',
    { group: clan, from: court, parent: makeGroupInEvent('bloodline', 5, 'Valdrakar') },
    'Clan of Ash left Crimson Court for Valdrakar.',
  ],
  ['milestone', { player: ash, ...reached('childer', 50) }, 'Little Ash has 50 childer.'],
  [
    'milestone',
    { player: ash, group: house, ...reached('nights', 1000) },
    'Little Ash of House Vesper has been in the realm for 1,000 nights.',
  ],
  [
    'milestone',
    { player: lord, group: house, ...reached('seat-year', 1, 'Lord') },
    'Aurelia Vesper has held the seat of Lord of House Vesper for a year.',
  ],
  ['milestone', { player: ash, after: NO_DETAILS }, 'Little Ash reached a milestone.'],
  [
    'group-milestone',
    { player: ash, group: court, ...reached('generation', 9) },
    'Little Ash is the first of generation 9 of Crimson Court.',
  ],
  ['group-milestone', { group: house, ...reached('members', 25) }, 'House Vesper has 25 members.'],
  [
    'group-milestone',
    { group: house, ...reached('year', 1) },
    'House Vesper was founded a year ago.',
  ],
  [
    'group-milestone',
    { group: house, ...reached('first-place', 1) },
    'House Vesper took the first place among the houses.',
  ],
]

test.each(SENTENCES)(
  'the sentence for an event of kind %s is complete (case %#)',
  (kind, event, sentence) => {
    expect(told(kind, event)).toBe(sentence)
  },
)

test('each kind of event has a sentence even if all other fields are missing', () => {
  expect(new Set(SENTENCES.map(([kind]) => kind))).toEqual(new Set(EVENT_KINDS))
  for (const kind of EVENT_KINDS) {
    expect(told(kind, {})).toMatch(/^[A-Za-z][^{}]{5,}\.$/)
    expect(told(kind, {})).not.toMatch(/undefined|null|false| {2}|\.\./)
  }
})
