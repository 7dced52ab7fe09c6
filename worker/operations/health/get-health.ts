import type { Health } from '#schema/contracts/operations/health.ts'
import type { SyncFailureSource } from '#schema/contracts/sync/sync.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { isFeedFileUrl } from '#schema/sync/feed-file.ts'
import { DATA_STALE_AFTER_MS } from '#schema/sync/sync-limits.ts'
import { type Db, type Env, openDb } from '#worker/core/context.ts'
import { toErrorText } from '#worker/core/database-error.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { listSecurityAlarms } from '#worker/core/db/list-security-alarms.ts'
import type { DbTiming } from '#worker/core/db-session.ts'
import { findKeyring } from '#worker/identity/auth/keyring.ts'
import { listDiscordProblems } from '#worker/outside/discord/call-discord.ts'
import { hasTextureOutage } from '#worker/realm/textures/origin.ts'
import { describeBreaches } from '#worker/sync/judging/judge.ts'
import { sumTalliesOfDay } from '#worker/sync/judging/judge-run.ts'
import { listFailingChores, listRejectionWarnings } from '#worker/sync/run/failing-chores.ts'
import {
  findLastRun,
  findLastSyncTime,
  findProposal,
  findSyncPause,
  type RunRecord,
} from '#worker/sync/run/run-record.ts'
import { version as release } from '../../../package.json'

const FAILED: Record<SyncFailureSource, string> = {
  game: "The game's server does not respond as it should",
  database: 'The database failed during the sync',
  site: 'The sync failed on our side',
}
const PICTURES_FAILED = 'The picture service failed in the last 15 minutes.'

/** Never throws, because a monitor needs the response most when something is broken. */
export async function getHealth(env: Env, now: number, timing: DbTiming): Promise<Health> {
  const [found, hasNoPictures] = await Promise.all([
    checkDatabase(env, now, timing),
    hasTextureOutage(env),
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
      lastGoodAt: toIsoInstant(lastGood),
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
  const isFile = !env.GAME && isFeedFileUrl(env.GAME_FEED_URL ?? '')
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

const TIMEOUT_MS = 3000

type Found = {
  lastGoodSync: number | null
  hasFailed: boolean
  failedSource: SyncFailureSource | null
  refused: string[]
  heldBecause: string | null
  isPaused: boolean
  alarms: string[]
}

async function checkDatabase(env: Env, now: number, timing: DbTiming): Promise<Found | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([read(env, now, timing), tooLate])
  } catch (error) {
    console.warn(JSON.stringify({ level: 'error', what: 'health', error: toErrorText(error) }))
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function read(env: Env, now: number, timing: DbTiming): Promise<Found> {
  const db = openDb(env, 'first-unconstrained', timing)
  const run = await findLastRun({ db })
  const proposal = await findProposal({ db })
  return {
    lastGoodSync: await findLastSyncTime({ db }),
    hasFailed: run?.state === 'failed',
    failedSource: run?.failedSource ?? null,
    refused: await listRejectionWarnings({ db }),
    heldBecause: proposal?.state === 'held' ? await explainHeld({ db }, proposal) : null,
    isPaused: (await findSyncPause({ db })) !== null,
    alarms: [
      ...(await listFailingChores({ db })),
      ...(await listSecurityAlarms(db, now)),
      ...(await listDiscordProblems(db, now)),
    ],
  }
}

async function explainHeld(ctx: { db: Db }, run: RunRecord): Promise<string> {
  return describeBreaches(run.tally ?? {}, await sumTalliesOfDay(ctx, run)).join(' ')
}
