import type { Mutant } from './mutant.ts'

const ENTRIES = 'worker/community/calendar/entries.test.ts'
const STANDING = 'worker/community/calendar/standing.test.ts'
const COMING = 'worker/community/calendar/coming.test.ts'
const WRITE = 'worker/community/calendar/write-entry.ts'

export const calendarMutants: Mutant[] = [
  {
    guard: 'who holds a seat of the group writes its entries',
    file: 'schema/roles.ts',
    find: ": target.isSeatHolder === true && actor.kind === 'account' && actor.isInGame,",
    replace: ": actor.kind === 'account',",
    test: STANDING,
  },
  {
    guard: 'the write of an entry checks the seat again',
    file: 'worker/community/calendar/planner.ts',
    find: "if (kind === 'realm') return sql`true`",
    replace: 'return sql`true`',
    test: STANDING,
  },
  {
    guard: 'an edit is over the version that was read',
    file: WRITE,
    find: 'sqlIsEntryUnchanged(id, body.sequence)',
    replace: 'sqlIsEntryKept(id)',
    test: ENTRIES,
  },
  {
    guard: 'a group has twenty open entries',
    file: WRITE,
    find: 'countOthers(ctx, planner, 0)',
    replace: 'sql`0`',
    test: ENTRIES,
  },
  {
    guard: 'a takedown makes a new version of an entry',
    file: 'worker/community/moderation/takedowns.ts',
    find: "kind === 'entry' ? toNewVersion(ctx) : {}",
    replace: '{}',
    test: STANDING,
  },
  {
    guard: 'what is for the house is for its members',
    file: 'worker/community/calendar/planner.ts',
    find: 'isOfHouse(planner),',
    replace: 'true,',
    test: STANDING,
  },
  {
    guard: 'the entries of a group that has left the game are hidden',
    file: 'worker/realm/rows/parts/calendar-parts.ts',
    find: 'planner.departed_at IS NULL\n      AND ',
    replace: '',
    test: STANDING,
  },
  {
    guard: 'who comes is named for the house alone',
    file: 'worker/community/calendar/get-planned-events.ts',
    find: '!reader.isOfHouse(planner)',
    replace: 'false',
    test: COMING,
  },
  {
    guard: 'who comes and is veiled has no name',
    file: 'worker/community/calendar/get-planned-events.ts',
    find: 'sqlIsVeiledFrom(actor)',
    replace: 'sql`0`',
    test: COMING,
  },
  {
    guard: 'nobody comes to what is called off',
    file: 'worker/community/calendar/get-planned-events.ts',
    find: 'if (occurrence.isCalledOff)',
    replace: 'if (false)',
    test: COMING,
  },
  {
    guard: 'a repeated hour is the first',
    file: 'schema/core/time/zoned-time.ts',
    find: 'if (toOffset(first, timeZone) === before) return first',
    replace: '',
    test: 'schema/core/time/zoned-time.test.ts',
  },
]
