import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '#tools/browser.ts'
import { startCompressingProxy } from './compressing-proxy.ts'
import { type BenchOptions, medianOf, round } from './options.ts'
import { listPublicPaths, withSite } from './site.ts'

const PACKAGE = 'lighthouse@13.5.0'
// Outside the repository: no other part of the project needs its 100 packages.
const FOLDER = join(homedir(), '.cache/evernight-bench/lighthouse')
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS_MAX = 5
const TIMEOUT_MS = 240_000
const TRIES = 3

type Category = (typeof CATEGORIES)[number]
type Report = {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Lighthouse with its defaults, a slow phone on a slow network. Each figure is the runs' median. */
export async function* benchLighthouse({ rounds, only }: BenchOptions): AsyncGenerator<object> {
  if (!existsSync(PROGRAM)) {
    const args = ['install', '--prefix', FOLDER, PACKAGE, '--no-audit', '--no-fund']
    execFileSync('npm', args, { stdio: 'inherit' })
  }
  yield* withSite(async function* ({ siteUrl }) {
    const proxy = await startCompressingProxy(siteUrl)
    try {
      for (const route of await listPublicPaths(siteUrl, only)) {
        const reports: Report[] = []
        for (let run = 0; run < Math.min(rounds, RUNS_MAX); run++) {
          reports.push(await readReport(proxy.url + route, TRIES))
        }
        yield toLine(route, reports)
      }
    } finally {
      proxy.stop()
    }
  })
}

/** Lighthouse sometimes loses its trace, and asks to be run again. */
async function readReport(url: string, tries: number): Promise<Report> {
  const browser = await findBrowser()
  const file = join(tmpdir(), 'evernight-lighthouse.json')
  const args = [
    PROGRAM,
    url,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${['--headless', ...browser.args].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: browser.executablePath }
  try {
    await promisify(execFile)(process.execPath, args, { env, timeout: TIMEOUT_MS })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (tries === 1) throw error
    return readReport(url, tries - 1)
  }
}

function toLine(route: string, reports: Report[]) {
  const score = (name: Category) =>
    Math.round(100 * medianOf(reports.map(({ categories }) => categories[name].score ?? 0)))
  const figure = (id: string) =>
    medianOf(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return {
    route,
    runs: reports.length,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: Math.round(figure('first-contentful-paint')),
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    blockedMs: Math.round(figure('total-blocking-time')),
    layoutShift: round(figure('cumulative-layout-shift')),
    failed: listFailed(reports).join(' '),
  }
}

/** The audits that kept a category below 100 in any run; those of performance are its figures. */
function listFailed(reports: Report[]): string[] {
  const failed = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  )
  return [...new Set(failed)]
}
