import { isFeedFileUrl } from '#schema/sync/feed-file.ts'
import { checkFeedAt } from './check-feed/check-feed.ts'
import {
  FIELD_FILL_RATES_FILE,
  readFieldFillRates,
  saveFieldFillRates,
} from './check-feed/field-shares.ts'
import { printReport } from './check-feed/print-report.ts'
import { runCommandMain, UserError } from './lib/fail.ts'
import { readArguments } from './lib/read-arguments.ts'
import { findGameVars } from './local/own-game.ts'
import { findRunningSite } from './local/running.ts'
import { ensureDevVars } from './local/secrets.ts'

const LIMIT_DEFAULT = 1000
const USAGE = `npm run check-feed -- [address of the feed] [--token …] [--limit n] [--all] [--accept]

  The address is what GAME_FEED_URL will be: https://game.example.com/feed, or that of one file,
  which ends in .json: https://files.example.com/feed.json. Without one, the game is
  checked that "npm start" reads. The token can be given as GAME_FEED_TOKEN instead.
  The check is compared with the last one of this address; --accept takes this one as it is.`

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      token: { type: 'string' },
      limit: { type: 'string', default: String(LIMIT_DEFAULT) },
      all: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
    },
  },
  USAGE,
)

await runCommandMain(async () => {
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 2000 || positionals.length > 1) {
    throw new UserError(USAGE)
  }
  const [given] = positionals
  const address = (given ?? findFeed()).replace(/\/$/, '')
  if (!URL.canParse(address)) throw new UserError(`"${address}" is not an address.\n\n${USAGE}`)
  const local = given ? undefined : ensureDevVars().GAME_FEED_TOKEN
  const token = values.token ?? process.env.GAME_FEED_TOKEN ?? local ?? ''
  const how = isFeedFileUrl(address) ? 'one file' : `${limit} rows a page`
  console.log(`Reading ${address} as the site would, ${how} …`)
  const previous = values.accept ? null : readFieldFillRates(FIELD_FILL_RATES_FILE, address)
  const report = await checkFeedAt(address, token, limit, previous)
  if (report.shares) saveFieldFillRates(FIELD_FILL_RATES_FILE, address, report.shares)
  console.log(printReport(report, values.all))
  if (report.findings.some(({ level }) => level === 'error')) process.exitCode = 1
})

function findFeed(): string {
  // Prefers the feed of a running site, which may have been started with other variables.
  const address = findRunningSite()?.feedUrl ?? findGameVars()?.GAME_FEED_URL
  if (address) return address
  throw new UserError(
    `Nothing is running from this folder: run npm start, or give an address.\n\n${USAGE}`,
  )
}
