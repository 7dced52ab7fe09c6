import { expect, test } from 'vitest'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import file from './public/_headers?raw'

const LINE_MAX_LENGTH = 2000

const forEveryPath = Object.fromEntries(
  (/^\/\*\n((?: {2}.*\n)+)/m.exec(file)?.[1] ?? '').split('\n').flatMap((line) => {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    return name && value ? [[name, value]] : []
  }),
)

test('static files have the same security headers as the API', () => {
  expect(forEveryPath).toMatchObject(RESPONSE_HEADERS)
})

test('the Content-Security-Policy forbids inline and third-party scripts and styles', () => {
  const policy = new Map(
    (forEveryPath['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(policy.get('default-src')).toBe("'none'")
  for (const name of ['script-src', 'style-src', 'style-src-elem', 'connect-src', 'font-src']) {
    expect(policy.get(name), name).toBe("'self'")
  }
  for (const name of ['frame-ancestors', 'base-uri']) expect(policy.get(name), name).toBe("'none'")
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
  expect(policy.get('trusted-types')).toBe('service-worker')
  expect(policy.get('report-uri')).toBe('/api/csp-reports')
  expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com')
})

test('no line of the _headers file exceeds the maximum length that Cloudflare Pages reads', () => {
  for (const line of file.split('\n')) expect(line.length).toBeLessThan(LINE_MAX_LENGTH)
})
