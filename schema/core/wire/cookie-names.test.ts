import { expect, test } from 'vitest'
import { isHttpLoopback, toCookieName } from './cookie-names.ts'

test.each([
  ['http://localhost:8788/', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:8788/', true],
  ['https://localhost:8788/', false],
  ['http://evernight.example/', false],
  ['http://localhost.evernight.example/', false],
  ['http://127.0.0.1.nip.io/', false],
  ['http://127.0.0.2/', false],
  ['http://localhost@evernight.example/', false],
])('the URL %s is recognized as plain HTTP to a loopback address: %s', (address, isLoopback) => {
  const url = new URL(address)
  expect(isHttpLoopback(url)).toBe(isLoopback)
  expect(toCookieName('__Host-session', url)).toBe(isLoopback ? 'session' : '__Host-session')
  expect(toCookieName('__Secure-device', url)).toBe(isLoopback ? 'device' : '__Secure-device')
})
