import { beforeEach, describe, expect, test } from 'vitest'
import { populate } from '#worker/test/populate.ts'
import { emptyDatabase, Site } from '#worker/test/site.ts'
import { takeLock } from './lock.ts'

beforeEach(emptyDatabase)

describe('the lock', () => {
  test('a second sync at the same time is refused with who holds it', async () => {
    const site = new Site()
    populate(site)
    let second: Promise<unknown> = Promise.resolve()
    site.game.fault = ({ collection }) => {
      if (collection === 'players')
        second = expect(site.sync()).rejects.toThrow(
          /A sync is running since 2026-.*by the schedule/,
        )
      return null
    }
    expect(await site.sync()).toMatchObject({ state: 'finished' })
    await second
  })

  test('a dead holder’s lock is taken over, and the dead one writes no more', async () => {
    const site = new Site()
    populate(site)
    let isFirst = true
    site.game.fault = async ({ collection }) => {
      if (collection !== 'players' || !isFirst) return null
      isFirst = false
      site.now = Date.now() + 60 * 60_000
      await takeLock(site.ctx())
      return null
    }
    await expect(site.sync()).rejects.toThrow(/NOT NULL constraint failed: sync_lock.holder/)
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM players').first('n')).toBe(0)
  })
})
