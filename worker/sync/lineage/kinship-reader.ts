import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toQuery } from '#worker/core/db/query.ts'
import { countPlayers } from '../run/count-players.ts'
import type { RunRecord } from '../run/run-record.ts'
import type { Kinship } from './plan-lineage.ts'
import { readKinship } from './read-kinship.ts'

/** Of a larger realm both trees at once would not leave enough of an invocation's 128 MB. */
const READ_AT_ONCE_MAX = 1_000_000

/**
 * What the trees follow from, within one invocation: the step of the first reads the players for both, and that of the
 * second need not.
 */
export class KinshipReader {
  #followers: { runId: number; kinship: Kinship } | null = null

  async read(ctx: Ctx, { id: runId }: RunRecord, mode: LineageMode): Promise<Kinship> {
    const kept = this.#followers
    this.forget()
    if (mode === 'followers' && kept?.runId === runId) return kept.kinship
    const query = toQuery(ctx.db)
    if (mode === 'followers' || (await countPlayers(ctx)) > READ_AT_ONCE_MAX) {
      const read = await readKinship(query, [mode])
      return read[mode]
    }
    const { bloodline, followers } = await readKinship(query, ['bloodline', 'followers'])
    this.#followers = { runId, kinship: followers }
    return bloodline
  }

  /** Frees what was kept, 16 bytes a player, where the second tree is not derived. */
  forget(): void {
    this.#followers = null
  }
}
