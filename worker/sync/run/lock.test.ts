import { beforeEach, describe, expect, test } from 'vitest'
import { addHouseOfPlayers } from '#test/support/populate.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { isLockLostError, LOCK_LEASE_MS, releaseLock, renewLock, takeLock } from './lock.ts'

beforeEach(emptyDatabase)

describe('sync lock', () => {
  test('the sync lock refuses a second sync and names the holder', async () => {
    const site = new Site()
    addHouseOfPlayers(site)
    let second: Promise<unknown> | null = null
    site.game.fault = ({ collection }) => {
      if (collection === 'players')
        second ??= expect(site.sync()).rejects.toThrow(
          /A sync is running: the schedule started it at 2026-/,
        )
      return null
    }
    expect(await site.sync()).toMatchObject({ state: 'finished' })
    await second
  })

  test('the sync lock of a dead holder can be taken over, and the dead holder can no longer write', async () => {
    const site = new Site()
    addHouseOfPlayers(site)
    let isFirst = true
    site.game.fault = async ({ collection }) => {
      if (collection !== 'players' || !isFirst) return null
      isFirst = false
      await passTime(LOCK_LEASE_MS + 1000)
      await takeLock(site.ctx())
      return null
    }
    await expect(site.sync()).rejects.toThrow(/another has taken over/)
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM players').first('n')).toBe(0)
    await expect(site.sync()).rejects.toThrow(/A sync is running/)
  })

  test('the sync lock is not taken over before its lease expires', async () => {
    const site = new Site()
    addHouseOfPlayers(site)
    await takeLock(site.ctx())
    await passTime(LOCK_LEASE_MS - 5000)
    await expect(site.sync()).rejects.toThrow(/A sync is running/)
  })

  test('a sync lock taken with a clock that is a day ahead can be taken over', async () => {
    const site = new Site()
    addHouseOfPlayers(site)
    await takeLock(site.ctx())
    await passTime(-24 * 60 * 60_000)
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 25 })
  })

  test('if the response to a claim of the sync lock is lost, a second claim replaces the first', async () => {
    const ctx = new Site().ctx()
    const claims: string[] = []
    const first = await takeLock(ctx, claims)
    const second = await takeLock(ctx, claims)
    await expect(runBatch(ctx, [renewLock(ctx, first)])).rejects.toSatisfy(isLockLostError)
    await expect(runBatch(ctx, [renewLock(ctx, second)])).resolves.toEqual([1])
    await releaseLock(ctx, claims)
    await expect(runBatch(ctx, [renewLock(ctx, second)])).rejects.toSatisfy(isLockLostError)
  })

  test('the sync lock goes to only one of twenty concurrent requests', async () => {
    const site = new Site()
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(site.ctx())))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  function passTime(ms: number) {
    return new Site().env.DB.prepare('UPDATE sync_lock SET expires_at = expires_at - ?')
      .bind(ms)
      .run()
  }
})
