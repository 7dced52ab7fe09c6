import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, findBrowser } from '#tools/browser.ts'
import { installPackages } from '../install-packages.ts'
import { medianOf } from '../quantiles.ts'
import { startCompressingProxy } from './compressing-proxy.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMEOUT_MS = 240_000
const TRIES = 3
const run = promisify(execFile)

type Audit = { score: number | null; numericValue?: number }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = {
  lighthouseVersion: string
  categories: Record<(typeof CATEGORIES)[number], Category>
  audits: Record<string, Audit>
}

/** Lighthouse with its defaults: a slow phone on a slow network. Each figure is the runs' median. */
export async function measureLighthouse(siteUrl: string, routes: string[], runs: number) {
  const folder = installPackages(join(import.meta.dirname, 'lighthouse'))
  const browser = await findBrowser()
  const proxy = await startCompressingProxy(siteUrl)
  const lines: object[] = []
  try {
    for (const route of routes) {
      const reports: Report[] = []
      for (let turn = 0; turn < runs; turn++) {
        reports.push(await readReport(folder, browser, proxy.url + route, TRIES))
      }
      lines.push(toLine(route, reports))
    }
  } finally {
    proxy.stop()
  }
  return lines
}

/** Lighthouse now and then loses its trace, and asks to be run again. */
async function readReport(
  folder: string,
  browser: Browser,
  url: string,
  tries: number,
): Promise<Report> {
  const out = mkdtempSync(join(tmpdir(), 'evernight-lighthouse-'))
  const file = join(out, 'report.json')
  const args = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
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
    await run(process.execPath, args, { env, timeout: TIMEOUT_MS })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (tries === 1) throw error
    return await readReport(folder, browser, url, tries - 1)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function toLine(route: string, reports: Report[]) {
  const score = (name: (typeof CATEGORIES)[number]) =>
    Math.round(100 * medianOf(reports.map(({ categories }) => categories[name].score ?? 0)))
  const figure = (id: string) => medianOf(reports.map(({ audits }) => numberOf(audits[id])))
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
    layoutShift: Number(figure('cumulative-layout-shift').toFixed(3)),
    failed: listFailed(reports).join(' '),
    lighthouse: reports[0]?.lighthouseVersion,
  }
}

function numberOf(audit: Audit | undefined): number {
  return audit?.numericValue ?? Number.NaN
}

/** What kept a category from 100, in any run; performance says its own by its figures. */
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
