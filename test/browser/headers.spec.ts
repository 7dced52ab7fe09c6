import { expect, test } from './site.ts'

test.describe('when the browser enforces Trusted Types', () => {
  test.use({ expectedErrors: [/Trusted(HTML|Script|ScriptURL)|TrustedTypePolicy|'eval'/] })

  test('the browser refuses plain strings as markup or scripts, and reports the attempts to the site', async ({
    page,
  }) => {
    await page.goto('/dynasties')
    const reported = page.waitForResponse('**/api/csp-reports')
    const accepted = await page.evaluate(() => {
      const element = document.body.appendChild(document.createElement('div'))
      const script = document.createElement('script')
      const frame = document.createElement('iframe')
      const markup = '<img src=x onerror="document.title = \'broken\'">'
      const types = Reflect.get(window, 'trustedTypes')
      const sinks: Record<string, () => unknown> = {
        innerHTML: () => Reflect.set(element, 'innerHTML', markup),
        outerHTML: () => Reflect.set(element, 'outerHTML', markup),
        insertAdjacentHTML: () => element.insertAdjacentHTML('beforeend', markup),
        srcdoc: () => Reflect.set(frame, 'srcdoc', markup),
        write: () => document.write(markup),
        fragment: () => document.createRange().createContextualFragment(markup),
        parser: () => new DOMParser().parseFromString(markup, 'text/html'),
        'src of a script': () => Reflect.set(script, 'src', '/assets/x.js'),
        'text of a script': () => Reflect.set(script, 'text', 'document.title = "broken"'),
        handler: () => element.setAttribute('onclick', 'document.title = "broken"'),
        worker: () => new Worker('/service-worker.js'),
        'a policy of its own': () => types.createPolicy('own', { createHTML: String }),
        'the policy of the site again': () => types.createPolicy('service-worker', {}),
      }
      return Object.keys(sinks).filter((name) => {
        try {
          sinks[name]?.()
          return true
        } catch {
          return false
        }
      })
    })
    expect(accepted).toEqual([])
    expect((await reported).status()).toBe(200)
  })
})
