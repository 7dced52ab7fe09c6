import type { LineageTimeline } from '../contracts/realm/lineage.ts'

type Dated = Pick<LineageTimeline, 'root' | 'people'>

/** Maps players (oldest first) to their parents at the end of the day. The root maps to null. */
export function toParentsOnDate({ root, people }: Dated, date: string): Map<string, string | null> {
  const given = new Map<string, string | null>()
  for (const { playerUuid, spells } of people) {
    const spell = spells.find(({ from, until }) => from <= date && (until === null || date < until))
    if (spell) given.set(playerUuid, playerUuid === root ? null : spell.parentUuid)
  }
  const isJoined = new Map<string, boolean>([[root, given.has(root)]])
  for (const start of given.keys()) {
    const path: string[] = []
    let uuid: string | null | undefined = start
    while (uuid && !isJoined.has(uuid)) {
      path.push(uuid)
      // Marks the player before following the parent, so that a loop ends. Players in a loop are
      // not in the tree.
      isJoined.set(uuid, false)
      uuid = given.get(uuid)
    }
    const joined = uuid ? isJoined.get(uuid) === true : false
    for (const one of path) isJoined.set(one, joined)
  }
  return new Map([...given].filter(([uuid]) => isJoined.get(uuid)))
}
