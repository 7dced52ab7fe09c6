import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type BenchOptions, computeMedian, roundToHundredths } from '#tools/bench/options.ts'
import { listMatchingPublicPaths, withDemoSite } from '#tools/bench/system/site.ts'
import { findBrowser } from '#tools/lib/browser.ts'
import { startCompressingProxy } from './compressing-proxy.ts'

// Lighthouse is installed on demand, because nothing else in the project needs its 100 packages.
// Versions 13.4 and 13.5 fail with net::ERR_ABORTED in Chromium 147 on pages with a Referrer-Policy.
const LIGHTHOUSE = ['--yes', 'lighthouse@13.0.1']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type CategoryName = (typeof CATEGORIES)[number]
const RUNS_MAX = 5
const TIMEOUT_MS = 240_000
const OUTPUT_MAX_BYTES = 2 ** 26

type Audit = { score: number | null; numericValue?: number }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = {
  categories: Record<CategoryName, Category>
  audits: Record<string, Audit>
}

/**
 * Measures each page by turns with and without its scripts. The score without scripts is the best
 * that this machine can reach.
 */
export async function* benchLighthouse({ rounds, only }: BenchOptions): AsyncGenerator<object> {
  yield* withDemoSite(async function* ({ siteUrl }) {
    const whole = await startCompressingProxy(siteUrl)
    const bare = await startCompressingProxy(siteUrl, { withScripts: false })
    try {
      for (const route of await listMatchingPublicPaths(siteUrl, only)) {
        const reports: Report[] = []
        const ceilings: number[] = []
        while (reports.length < Math.min(rounds, RUNS_MAX)) {
          reports.push(await readReport(whole.url + route, CATEGORIES))
          ceilings.push(toScore(await readReport(bare.url + route, ['performance'])))
        }
        yield { ...toLine(route, reports), withoutScripts: computeMedian(ceilings) }
      }
    } finally {
      for (const { server } of [whole, bare]) server.close().closeAllConnections()
    }
  })
}

function toScore({ categories }: Report, name: CategoryName = 'performance'): number {
  return Math.round(100 * (categories[name].score ?? 0))
}

async function readReport(url: string, categories: readonly CategoryName[]): Promise<Report> {
  const browser = await findBrowser()
  const args = [
    ...LIGHTHOUSE,
    url,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--chrome-flags=${['--headless', ...browser.args].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: browser.executablePath }
  const run = () =>
    promisify(execFile)('npx', args, { env, timeout: TIMEOUT_MS, maxBuffer: OUTPUT_MAX_BYTES })
  // Runs again after an error, because Lighthouse sometimes loses its trace.
  const { stdout } = await run().catch(run)
  return JSON.parse(stdout)
}

function toLine(route: string, reports: Report[]) {
  const score = (name: CategoryName) =>
    computeMedian(reports.map((report) => toScore(report, name)))
  const figure = (id: string) =>
    roundToHundredths(
      computeMedian(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
    )
  return {
    route,
    runs: reports.length,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    failed: [...new Set(reports.flatMap(listFailed))].join(' '),
  }
}

function listFailed({ categories, audits }: Report): string[] {
  const { performance: _, ...others } = categories
  return Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
