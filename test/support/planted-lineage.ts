import { lineageMode } from '#schema/contracts/realm/lineage.ts'
import { planLineagePositions } from '#worker/sync/lineage/derive-tree.ts'
import { updateLineage } from '#worker/sync/lineage/update-lineage.ts'
import type { TestPlayer, TestPlayerMap } from './changing-world.ts'
import {
  insertPlayers,
  openStepWriter,
  readDerivedRows,
  recordSyncRun,
  toPlayerMap,
} from './changing-world.ts'
import { toPlayerUuid } from './plant-forest.ts'
import type { Site } from './site.ts'

export const ALL_LINEAGE_MODES = lineageMode.options
export function makeTestPlayer(id: number, person: Partial<TestPlayer> = {}): TestPlayer {
  const links = { sire: null, follows: null }
  return {
    id,
    name: `Player ${id}`,
    race: 'Vampire',
    joined: id,
    ...links,
    isPresent: true,
    ...person,
  }
}

/** Computes the expected trees from the players alone, in the format of `readDerivedRows`. */
export function toExpectedLineageRows(people: TestPlayerMap): string[] {
  const present = Array.from(people.values())
    .filter(({ isPresent }) => isPresent)
    .sort((a, b) => a.id - b.id)
  const indexOf = new Map(present.map(({ id }, index) => [toPlayerUuid(id), index]))
  const positions: object[] = []
  const loops: object[] = []
  for (const mode of ALL_LINEAGE_MODES) {
    const linkOf = ({ sire, follows }: TestPlayer) => (mode === 'bloodline' ? sire : follows)
    const plan = planLineagePositions({
      ids: Int32Array.from(present, ({ id }) => id),
      parents: Int32Array.from(present, (person) => indexOf.get(linkOf(person) ?? '') ?? -1),
      joinedAt: Float64Array.from(present, ({ joined }) => joined ?? Number.POSITIVE_INFINITY),
    })
    for (const [index, person] of present.entries()) {
      const parent = present[plan.parents[index] ?? -1]
      positions.push({
        mode,
        player_id: person.id,
        parent_id: parent?.id ?? null,
        rank: plan.ranks[index],
        child_count: plan.childCounts[index],
        descendant_count: plan.descendantCounts[index],
      })
      if (plan.cut.includes(index)) loops.push({ mode, player_id: person.id })
    }
  }
  return [...positions, ...loops].map((row) => JSON.stringify(row)).sort()
}

export async function readLineageRows(site: Site): Promise<string[]> {
  return (await readDerivedRows(site.ctx(), 'lineage')).sort()
}

/** Inserts the players and computes both trees in full, as the first sync does. */
export async function insertPlayersAndTrees(
  site: Site,
  people: TestPlayer[],
): Promise<TestPlayerMap> {
  await insertPlayers(site.ctx(), people)
  const run = { ...(await recordSyncRun(site.ctx(), [])), isFull: true }
  for (const mode of ALL_LINEAGE_MODES) {
    await updateLineage(site.ctx(), run, mode, await openStepWriter(site.ctx()))
  }
  return toPlayerMap(people)
}
