import { isFeedFileUrl } from '#schema/sync/feed-file.ts'
import { UserError } from '#tools/lib/fail.ts'
import { checkFeedAt } from '../check-feed/check-feed.ts'
import {
  FIELD_FILL_RATES_FILE,
  readFieldFillRates,
  saveFieldFillRates,
} from '../check-feed/field-shares.ts'
import { type FeedReadFault, findFeedReadFault } from '../check-feed/find-read-fault.ts'
import { printReport } from '../check-feed/print-report.ts'
import { printPassedCheck } from './check-build.ts'
import { findPrivateAddress } from './public-address.ts'
import type { Settings } from './settings.ts'
import { askYesOrNo, type Terminal } from './terminal.ts'

const LIMIT = 1000

export async function findFeedAccessFault(
  address: string,
  token: string,
): Promise<FeedReadFault | null> {
  const { hostname } = new URL(address)
  const found = await findPrivateAddress(hostname)
  if (found) {
    const sentence = `${hostname} is ${found} here, on your own machine or network: Cloudflare cannot reach it.`
    return { isAboutToken: false, sentence }
  }
  return findFeedReadFault(address, token)
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
  if (!token && !isFeedFileUrl(address))
    return printPassedCheck('Feed', 'not checked; with GAME_FEED_TOKEN=… before the command it is')
  console.log(`Reading ${address} as the site would …`)
  const result = await checkFeedAt(
    address,
    token ?? '',
    LIMIT,
    readFieldFillRates(FIELD_FILL_RATES_FILE, address),
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
  // Saves the fill rates only of an accepted feed, because the next check compares with them.
  if (result.shares) saveFieldFillRates(FIELD_FILL_RATES_FILE, address, result.shares)
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
