import type { Health } from '#schema/contracts/operations/health.ts'
import type { FailureSource } from '#schema/contracts/sync/sync.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { isFeedFile } from '#schema/sync/feed-file.ts'
import { DATA_STALE_AFTER_MS } from '#schema/sync/sync-limits.ts'
import { toInstant } from '#worker/core/db/instant.ts'
import type { DbTiming } from '#worker/core/db-session.ts'
import type { Env } from '#worker/core/env.ts'
import { findKeyring } from '#worker/identity/auth/keyring.ts'
import { hasOutage } from '#worker/realm/textures/origin-outage.ts'
import { version as release } from '../../../package.json'
import type { Found } from './check-database.ts'
import { checkDatabase } from './check-database.ts'

const FAILED: Record<FailureSource, string> = {
  game: "The game's server does not respond as it should",
  database: 'The database failed during the sync',
  site: 'The sync failed on our side',
}
const PICTURES_FAILED = 'The picture service failed in the last 15 minutes.'

/** Never throws: a monitor needs the response most when something is broken. */
export async function getHealth(env: Env, now: number, timing: DbTiming): Promise<Health> {
  const [found, hasNoPictures] = await Promise.all([
    checkDatabase(env, now, timing),
    hasOutage(env),
  ])
  const lastGood = found?.lastGoodSync ?? null
  const problems = [
    ...listMissingSecrets(env),
    ...(found ? listSyncProblems(found, now) : ['The database is not responding.']),
    ...(hasNoPictures ? [PICTURES_FAILED] : []),
  ]
  return {
    status: found ? (problems.length > 0 ? 'degraded' : 'ok') : 'down',
    problems,
    database: { isReachable: found !== null, ms: Math.round(timing.ms) },
    sync: {
      lastGoodAt: toInstant(lastGood),
      ageSeconds: lastGood === null ? null : Math.max(0, Math.round((now - lastGood) / 1000)),
    },
    version: {
      release,
      deployment: env.VERSION?.id || null,
      deployedAt: env.VERSION?.timestamp || null,
    },
  }
}

function listMissingSecrets(env: Env): string[] {
  const missing: string[] = (['SESSION_KEYS', 'HUD_MASTER_KEYS', 'WEBHOOK_KEYS'] as const).filter(
    (name) => findKeyring(env, name) === null,
  )
  if (!env.GAME && !URL.canParse(env.GAME_FEED_URL ?? '')) missing.push('GAME_FEED_URL')
  const isFile = !env.GAME && isFeedFile(env.GAME_FEED_URL ?? '')
  if (!env.GAME_FEED_TOKEN && !isFile) missing.push('GAME_FEED_TOKEN')
  return missing.map((name) => `${name} is missing or malformed.`)
}

function listSyncProblems(
  { lastGoodSync: lastGood, hasFailed, failedSource, heldBecause, isPaused, ...found }: Found,
  now: number,
): string[] {
  const problems: string[] = []
  if (lastGood === null) problems.push('The game has never been read completely.')
  else if (now - lastGood > DATA_STALE_AFTER_MS) {
    problems.push(
      `The last successful sync was ${Math.floor((now - lastGood) / HOUR_MS)} hours ago.`,
    )
  }
  if (failedSource) {
    const next = hasFailed ? 'the last sync failed.' : 'the sync tries again every five minutes.'
    problems.push(`${FAILED[failedSource]}: ${next}`)
  } else if (hasFailed) problems.push('The last sync failed.')
  if (heldBecause !== null) {
    problems.push(`A sync is held until an administrator decides: ${heldBecause}`)
  }
  if (isPaused) {
    problems.push(
      'The schedule is paused because a sync was undone, until an administrator resumes it.',
    )
  }
  return [...problems, ...found.refused, ...found.alarms]
}
