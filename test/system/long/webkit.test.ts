import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Builder, By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/enrol-demo.ts'
import { fillInSampleUrls, listPublicPageUrls } from '#tools/lib/read-pages.ts'
import { findFreePort } from '#tools/local/ports.ts'
import { demoSystem } from '../demo-system.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const DISPLAY = ':97'
const TIMEOUT_MS = 60_000

const isInstalled = [DRIVER, BROWSER, '/usr/bin/Xvfb'].every((path) => existsSync(path))
const processes: ChildProcess[] = []
let driver: WebDriver

beforeAll(async () => {
  if (!isInstalled) return
  const port = await findFreePort()
  start('/usr/bin/Xvfb', [DISPLAY, '-screen', '0', '1600x1000x24'])
  start(DRIVER, [`--port=${port}`])
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), TIMEOUT_MS)
  driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
    })
    .build()
  await driver.manage().window().setRect({ width: 1440, height: 900 })
})

afterAll(async () => {
  await driver?.quit()
  for (const child of processes) child.kill()
})

/** Starts Safari’s engine without its sandbox, which needs privileges that containers lack. */
function start(command: string, args: string[]): void {
  const env = { ...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  processes.push(spawn(command, args, { env, stdio: 'ignore' }))
}

const inWebKit = test.skipIf(!isInstalled)

async function open(path: string): Promise<void> {
  await driver.get(demoSystem.siteUrl + path)
  await driver.wait(isHydrated, TIMEOUT_MS)
  await find('//main//h1')
}

function isHydrated(): Promise<boolean> {
  const script = "return document.querySelector('#root:not([data-prerendered])') !== null"
  return driver.executeScript<boolean>(script)
}

async function find(xpath: string): Promise<WebElement> {
  const element = await driver.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS, xpath)
  return driver.wait(until.elementIsVisible(element), TIMEOUT_MS, xpath)
}

/**
 * Scrolls first, because the driver cannot click an element while a smooth scroll is still moving
 * to it.
 */
async function click(found: Promise<WebElement>): Promise<void> {
  const element = await found
  await driver.executeScript(
    'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
    element,
  )
  await element.click()
}

const button = (name: string) =>
  find(`//button[normalize-space()="${name}" or @aria-label="${name}"]`)
const field = (label: string) => find(`//*[@id=//label[normalize-space()="${label}"]/@for]`)

async function expectPath(path: RegExp): Promise<void> {
  await driver.wait(until.urlMatches(path), TIMEOUT_MS)
}

inWebKit('every public page hydrates in WebKit', async () => {
  const named = ['/players/by-uuid/{uuid}', '/player/{name}']
  const paths = await fillInSampleUrls(demoSystem.siteUrl, [...listPublicPageUrls(), ...named])
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) await open(path)
})

inWebKit('a visitor in WebKit searches the site and sorts a ranking', async () => {
  await open('/dynasties')
  await click(button('Search the realm'))
  const search = await find('//*[@role="dialog"]//input')
  await search.sendKeys('kestrel')
  await find('//*[@role="dialog"]//*[@role="option"][contains(., "Kestrel")]')
  await search.sendKeys(Key.ESCAPE)
  await click(find('//table//th//*[self::a or self::button][contains(., "Name")]'))
  await expectPath(/sort=name/)
})

inWebKit('a visitor in WebKit opens the menu on a screen as small as a phone’s', async () => {
  await driver.manage().window().setRect({ width: 390, height: 800 })
  await open('/')
  await click(button('Open the menu'))
  await click(find('//*[@role="dialog"]//a[starts-with(normalize-space(), "Clans")]'))
  await expectPath(/\/clans$/)
  await find('//h1[normalize-space()="CLAN RANKINGS"]')
  await driver.manage().window().setRect({ width: 1440, height: 900 })
})

inWebKit(
  'an owner in WebKit logs in, opens court and lineage, edits a text and plans an event',
  async () => {
    await open('/auth')
    await (await find('//input[@name="identifier"]')).sendKeys('dynasty.demo')
    await (await find('//input[@name="password"]')).sendKeys(DEMO_PASSWORD, Key.RETURN)
    await expectPath(/\/dynasties$/)
    await open('/court')
    await open('/lineage')
    await find('//main//*[contains(., "Total Descendants")]')
    await open('/lineage?view=chart')
    await find('//main//canvas | //main//*[name()="svg"][@role="tree" or @role="img"]')

    await open('/profile')
    const house = await find('//main//a[contains(@href, "/dynasties/")]')
    await open(new URL((await house.getAttribute('href')) ?? '').pathname)
    await click(button('Edit Description'))
    const text = `Seen from Safari at ${Date.now()}.`
    const description = await find('//textarea')
    await description.clear()
    await description.sendKeys(text)
    await click(button('Save'))
    // Waits until Save has closed the editor, because the editor’s preview shows the same text.
    await driver.wait(until.stalenessOf(description), TIMEOUT_MS)
    await find(`//main//*[normalize-space()="${text}"]`)

    await click(button('Plan an event'))
    await (await field('Title')).sendKeys('Vigil of Safari')
    await click(button('Save'))
    await find('//main//a[contains(., "Vigil of Safari")]')
  },
)
