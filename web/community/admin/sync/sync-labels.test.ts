import { describe, expect, test } from 'vitest'
import { SYNC_STEPS, syncRun } from '#schema/contracts/sync/sync.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { SYNC_STEP_NAMES, toSyncDurationText, toSyncProgress } from './sync-labels.ts'

const RUN = makeSampleData(syncRun, {
  state: 'running',
  step: 'bloodlines',
  synced: 0,
  expected: null,
})

test('the step labels have the same order as the sync’s steps', () => {
  expect(Object.keys(SYNC_STEP_NAMES)).toEqual(SYNC_STEPS)
})

describe('progress of a sync', () => {
  test('the progress of a sync begins at zero and ends at one', () => {
    expect(toSyncProgress(RUN)).toBe(0)
    expect(toSyncProgress({ ...RUN, step: 'done' })).toBe(1)
  })

  test('during the step “players”, progress is proportional to the number of players read', () => {
    const at = (synced: number) =>
      toSyncProgress({ ...RUN, step: 'players', synced, expected: 800 })
    expect(at(400)).toBeCloseTo((at(0) + at(800)) / 2)
    expect(at(900)).toBe(at(800))
    expect(at(800)).toBe(toSyncProgress({ ...RUN, step: 'judge', synced: 800, expected: 800 }))
  })

  test('progress never decreases from one step to the next', () => {
    const shares = SYNC_STEPS.map((step) => toSyncProgress({ ...RUN, step }))
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })
})

describe('duration of a run', () => {
  const lasting = (ms: number) =>
    toSyncDurationText({
      ...RUN,
      finishedAt: new Date(Date.parse(RUN.startedAt) + ms).toISOString(),
    })

  test('a duration is shown in a unit that fits its length', () => {
    expect(lasting(204)).toBe('0.2 s')
    expect(lasting(41_300)).toBe('41 s')
    expect(lasting(725_000)).toBe('12 min 5 s')
    expect(lasting(59_900)).toBe('1 min 0 s')
  })

  test('the duration of a sync run is null while the run is unfinished, and never negative', () => {
    expect(toSyncDurationText(RUN)).toBeNull()
    expect(lasting(-5)).toBe('0.0 s')
  })
})
