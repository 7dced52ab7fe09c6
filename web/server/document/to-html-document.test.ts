import fc from 'fast-check'
import { expect, test } from 'vitest'
import shell from '#web/index.html?raw'
import { toHtmlDocument } from './to-html-document.ts'

const initialData = { isForVisitors: true, queries: [] }

test('a rendered page replaces the shell’s content and noscript text', () => {
  const document = toHtmlDocument(shell, { page: { html: '<main>Hello</main>', initialData } })
  expect(document).toContain('<div id="root" data-prerendered><main>Hello</main></div>')
  expect(document).not.toContain('<noscript>')
  expect(document.match(/id="root"/g)).toHaveLength(1)
})

test('a page replaces the shell’s title and description, and keeps the shell’s other head tags', () => {
  const document = toHtmlDocument(shell, { headTags: '<title>A house</title>' })
  expect(document.match(/<title>/g)).toHaveLength(1)
  expect(document).not.toContain('name="description"')
  expect(document).toContain('name="theme-color"')
  expect(document).toContain('<noscript>')
})

test('in a browser without JavaScript, the shell shows a description of the page', () => {
  const about = { title: 'Kin of Two', text: 'How <any> two are tied' }
  const document = toHtmlDocument(shell, { about })
  const noscript = document.slice(document.indexOf('<noscript>'), document.indexOf('</noscript>'))
  expect(noscript).toContain('Kin of Two</h1>')
  expect(noscript).toContain('How &lt;any&gt; two are tied. This page needs JavaScript.')
  expect(noscript).toContain('needs JavaScript to sign you in')
})

test('a script is preloaded unless the shell already loads it', () => {
  const scripts = ['/assets/page.js', './main.tsx']
  const document = toHtmlDocument(shell, { scripts })
  expect(document.match(/rel="modulepreload"/g)).toHaveLength(1)
  expect(document).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">')
})

test('a shell without the placeholder for the page is rejected', () => {
  expect(() => toHtmlDocument('<p>', { page: { html: '', initialData } })).toThrow(
    'The shell has 0 of',
  )
})

test('embedded data cannot end its script element, and is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (bio) => {
      const data = { bio: `</script><!--<script>$&$1${bio}` }
      const given = {
        isForVisitors: true,
        queries: [{ key: ['player', 'id', '1'], data }],
      }
      const document = toHtmlDocument(shell, { page: { html: '', initialData: given } })
      const json = /id="initial-data">([^<]*)<\/script>/.exec(document)?.[1] ?? ''
      expect(JSON.parse(json)).toEqual(given)
    }),
  )
}, 30_000)

test('without rendered content, the shell loads its script; a rendered page only lists it as data', () => {
  const scripts = ['/assets/parts.js', './main.tsx', '/assets/page.js']
  const drawn = toHtmlDocument(shell, { scripts, page: { html: '', initialData } })
  const [, json = ''] = /id="page-scripts">([^<]*)</.exec(drawn) ?? []
  expect(JSON.parse(json)).toEqual(scripts)
  expect(drawn).not.toMatch(/type="module"|rel="modulepreload"/)
  expect(toHtmlDocument(shell, { scripts })).toContain('<script type="module" src="./main.tsx">')
})

test.each([
  ['Aurelian Vasquière', []],
  ['Агафья', ['/fonts/scripts.css']],
  ['黒月', [`/name-fonts.css?of=${encodeURIComponent('月黒')}`]],
])(
  'a page that shows the name %s links the font style sheets %j after its content',
  (name, styles) => {
    const document = toHtmlDocument(shell, { page: { html: `<bdi>${name}</bdi>`, initialData } })
    const [before = '', behind = ''] = document.split('</bdi>')
    expect(before).not.toContain('/fonts/scripts.css')
    expect(before).not.toContain('/name-fonts.css')
    const links = behind.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)
    expect(Array.from(links, ([, path]) => path)).toEqual(styles)
  },
)
