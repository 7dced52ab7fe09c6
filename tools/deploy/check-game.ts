import { isFeedFile } from '#schema/sync/feed-file.ts'
import { UserError } from '#tools/lib/fail.ts'
import { checkAddress } from '../check-feed/check-feed.ts'
import { FIELD_SHARES_FILE, readFieldShares, saveFieldShares } from '../check-feed/field-shares.ts'
import { findReadFault, type ReadFault } from '../check-feed/find-read-fault.ts'
import { printReport } from '../check-feed/print-report.ts'
import { printPassedCheck } from './check-build.ts'
import { resolveToPrivateAddress } from './public-address.ts'
import type { Settings } from './settings.ts'
import { askYesOrNo, type Terminal } from './terminal.ts'

const LIMIT = 1000

export async function findFeedFault(address: string, token: string): Promise<ReadFault | null> {
  const { hostname } = new URL(address)
  const found = await resolveToPrivateAddress(hostname)
  if (found) {
    const sentence = `${hostname} is ${found} here, on your own machine or network: Cloudflare cannot reach it.`
    return { isAboutToken: false, sentence }
  }
  return findReadFault(address, token)
}

/** Throws `UserError` for errors, and for warnings that the user does not accept. */
export async function checkGameFeed(
  { gameWorker, vars }: Settings,
  token: string | undefined,
  terminal: Terminal | null,
  acceptsWarnings = false,
): Promise<void> {
  const address = vars.GAME_FEED_URL?.replace(/\/$/, '')
  if (!address)
    return printPassedCheck('Feed', `not checked: only Cloudflare reaches the Worker ${gameWorker}`)
  if (!token && !isFeedFile(address))
    return printPassedCheck('Feed', 'not checked; with GAME_FEED_TOKEN=… before the command it is')
  console.log(`Reading ${address} as the site would …`)
  const result = await checkAddress(
    address,
    token ?? '',
    LIMIT,
    readFieldShares(FIELD_SHARES_FILE, address),
  )
  const count = (level: string) => result.findings.filter((one) => one.level === level).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings > 0) console.log(printReport(result))
  if (errors > 0) {
    throw new UserError(
      '\nThe feed must be without errors before anything is put online. Have it corrected, and run npm run deploy again: your answers are in deploy.json, and the token alone is asked for.',
    )
  }
  if (warnings > 0 && !acceptsWarnings && !(await isAccepted(terminal))) {
    throw new UserError(
      'Nothing was put online. npm run deploy -- --accept-warnings continues without asking.',
    )
  }
  // Saves the shares only after acceptance, so that the next check compares with accepted values.
  if (result.shares) saveFieldShares(FIELD_SHARES_FILE, address, result.shares)
  const rows = result.stats.find(({ collection }) => collection === 'players')?.rows ?? 0
  printPassedCheck('Feed', `${rows} players, and the site would accept all of it`)
}

async function isAccepted(terminal: Terminal | null): Promise<boolean> {
  if (!terminal) return false
  return askYesOrNo(
    terminal,
    'Are these warnings expected, and should the site read the feed as it is?',
    false,
  )
}
