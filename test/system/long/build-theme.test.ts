import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { expect, test } from 'vitest'
import { findBrowser } from '#tools/lib/browser.ts'
import { withScratchRepository } from '../scratch-tree.ts'

// A very wide name of 24 letters, the maximum length.
const LONG_NAME = 'WyrmwoodMoonMawMumWomMow'
const AT_THREE = Date.UTC(2026, 10, 21, 3)

type Theme = {
  folder: string
  name: string
  /** The community’s name in the Board’s notecard. */
  called: string
  firstStep: string
  /** Texts of Evernight that the theme keeps on purpose. */
  kept: string[]
  /** Texts and colours to expect in the theme’s pages, link cards and crests. */
  landing: string[]
  ground: string
  crestRim: string
  fileName: string
  shortDate: string
}

const THEMES: Theme[] = [
  {
    folder: 'thornwood',
    name: LONG_NAME,
    called: 'the Thornwood',
    firstStep: 'Step off the path: Come to the game location, and touch the stone that hums.',
    kept: ['HERO'],
    landing: [
      'Where the hedge keeps its own',
      'src="/leaf.svg"',
      'href="https://thornwood.example/rules"',
    ],
    ground: '#050b09',
    crestRim: '#b9c9d1',
    fileName: 'thornwood-players-2026-11-21.csv',
    shortDate: '2026-11-21 03:00:00',
  },
  {
    folder: 'gloomsbury',
    name: 'Gloomsbury-on-Sea',
    called: 'Gloomsbury',
    firstStep: 'Take the last tram: Get off at the game location. Ring the bell at the kiosk.',
    kept: [],
    landing: [
      'Tea at midnight',
      'src="/teacup.svg"',
      'src="/harbour-moon.svg"',
      'Accept the biscuit',
    ],
    ground: '#150d22',
    crestRim: '#a5ead4',
    // `AT_THREE` is 19:00 on the previous day in the theme’s time zone.
    fileName: 'gloomsbury-players-2026-11-20.csv',
    shortDate: '2026-11-20 19:00:00',
  },
]

test.each(THEMES)('the theme in $folder builds a site without Evernight’s texts', (theme) =>
  withScratchRepository(async (copy) => {
    dress(copy, theme)
    const built = run(copy, 'tools/build.ts')
    expect(built.stderr).not.toContain('failed')
    expect(built.status).toBe(0)
    const dist = join(copy, 'web/dist/site')

    expect(askWorker(copy)).toEqual([theme.fileName, theme.shortDate])
    const notecard = readFileSync(join(copy, 'in-world/board-config.txt'), 'utf8')
    expect(notecard).toContain(`name = ${theme.called}\n`)
    expect(notecard).toContain(`step = ${theme.firstStep}\n`)

    const checked = run(
      copy,
      'tools/theme-check.ts',
      ...theme.kept.flatMap((name) => ['--keep', name]),
    )
    expect(checked.stdout).toMatch(/^(As we have it[\s\S]*\n\n)?Nothing of ours is left\.\n$/)
    expect(checked.status).toBe(0)

    const landing = readFileSync(join(dist, 'index.html'), 'utf8')
    for (const text of [
      `<title>${theme.name}</title>`,
      `content="${theme.ground}"`,
      ...theme.landing,
    ])
      expect(landing).toContain(text)
    const crest = readFileSync(join(dist, 'crests/dynasty-4.svg'), 'utf8')
    expect(crest).toContain(`stroke="${theme.crestRim}"`)
    expect(readStyles(dist)).toContain(theme.ground)
    expect(await listOverflows(dist)).toEqual([])
  }),
)

function dress(copy: string, { folder, name }: Theme): void {
  const from = join('docs/themes', folder)
  for (const file of readdirSync(from)) {
    cpSync(join(from, file), join(copy, file.endsWith('.svg') ? 'web/public' : 'web', file))
  }
  const site = join(copy, 'web/site.ts')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/(?<=\n {2}name: )'[^']+'/, `'${name}'`))
}

function run(copy: string, task: string, ...args: string[]) {
  return spawnSync('node', ['--no-warnings', task, ...args], {
    cwd: copy,
    encoding: 'utf8',
    // Sets NODE_ENV, because the tests’ environment would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/**
 * Runs a script in the copy that writes the copy’s notecards. Returns the script’s output: the file
 * name of a download, and a time in the site’s time zone.
 */
function askWorker(copy: string): string[] {
  const script = join(copy, 'tools/ask-worker.ts')
  writeFileSync(
    script,
    `import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { TIME_ZONE } from '#web/site.ts'
import { toDownloadFileName } from '#worker/outside/downloads/columns.ts'
import { writeNotecards } from './deploy/notecards.ts'
writeNotecards('https://site.example', undefined)
console.log(JSON.stringify([toDownloadFileName('players', [], ${AT_THREE}, 'csv'), formatInTimeZone(${AT_THREE}, TIME_ZONE)]))
`,
  )
  return JSON.parse(run(copy, 'tools/ask-worker.ts').stdout)
}

function readStyles(dist: string): string {
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(dist, 'assets', name), 'utf8'))
    .join('')
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
/** Returns the widths at which the landing page’s name, search or menu overflows the screen. */
async function listOverflows(dist: string): Promise<string[]> {
  const server = createServer(({ url = '/' }, response) => {
    const file = join(dist, url === '/' ? 'index.html' : url)
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  const browser = await puppeteer.launch({ browser: 'chrome', ...(await findBrowser()) })
  try {
    const page = await browser.newPage()
    // Disables scripts, because no API is running for them.
    await page.setJavaScriptEnabled(false)
    const overflows: string[] = []
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewport({ width, height: 800 })
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      const found = await page.$$eval('h1 span, header button, footer p', (elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      const scroll = await page.$eval('html', ({ scrollWidth }) => scrollWidth)
      overflows.push(...found.map((what) => `${width}: ${what}`))
      if (scroll > width) overflows.push(`${width}: the page is ${scroll} wide`)
    }
    return overflows
  } finally {
    await browser.close()
    server.close()
  }
}
