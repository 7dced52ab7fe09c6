import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { expect, test } from 'vitest'
import { findBrowser } from '#tools/browser.ts'
import { withScratchTree } from '../scratch-tree.ts'

const THEME = 'docs/themes/thornwood'
const EVERNIGHT = /Evernight(?!-)|#090708|#dcc183/

// As wide as a name of 24 letters can be.
const NAME = 'WyrmwoodMoonMawMumWomMow'

test('a community that replaces three files has its own site, and nothing of ours is left in it', () =>
  withScratchTree(async (copy) => {
    for (const file of ['site.ts', 'site-leads.ts', 'theme.css']) {
      copyFileSync(join(THEME, file), join(copy, 'web', file))
    }
    const site = join(copy, 'web/site.ts')
    writeFileSync(site, readFileSync(site, 'utf8').replace("name: 'Thornwood'", `name: '${NAME}'`))
    const built = spawnSync('node', ['--no-warnings', 'tools/build.ts'], {
      cwd: copy,
      encoding: 'utf8',
      // The tests' own would build React as for developers.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    expect(built.stderr).not.toContain('failed')
    expect(built.status).toBe(0)

    const texts = readTexts(join(copy, 'web/dist/site'))
    expect(texts.filter(({ text }) => EVERNIGHT.test(text)).map(({ name }) => name)).toEqual([])
    const landing = texts.find(({ name }) => name === 'index.html')?.text
    expect(landing).toContain(`<title>${NAME}</title>`)
    expect(landing).toContain('content="#050b09"')
    expect(landing).toContain('Where the hedge keeps its own')
    const crest = readFileSync(join(copy, 'web/dist/site/crests/dynasty-4.svg'), 'utf8')
    expect(crest).toContain('stroke="#b9c9d1"')
    const styles = texts.filter(({ name }) => name.endsWith('.css')).map(({ text }) => text)
    expect(styles.join()).toContain('#050b09')
    expect(await listOverflows(join(copy, 'web/dist/site'))).toEqual([])
  }))

function readTexts(dist: string): { name: string; text: string }[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|json)$/.test(entry.name))
    .map((entry) => ({
      name: entry.name,
      text: readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    }))
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css' }

/** The widths at which something of the landing page's name, search or menu is not on the screen. */
async function listOverflows(dist: string): Promise<string[]> {
  const server = createServer(({ url = '/' }, response) => {
    const file = join(dist, url === '/' ? 'index.html' : url)
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  const browser = await puppeteer.launch({ browser: 'chrome', ...(await findBrowser()) })
  try {
    const page = await browser.newPage()
    // The page as it is served; there is no API here.
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
