import dns from 'node:dns/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { findPrivateAddress, isPublicHost } from './public-address.ts'

const hostOf = (url: string) => new URL(url).hostname

afterEach(() => vi.restoreAllMocks())

test.each([
  'game.example.com',
  'localhost.example.com',
  '8.8.8.8',
  '172.32.0.1',
  '[2606:4700::1111]',
  '[::ffff:8.8.8.8]',
])('%s is a public address', (host) => {
  expect(isPublicHost(hostOf(`https://${host}/feed`))).toBe(true)
})

test.each([
  ...['localhost', 'LOCALHOST.', 'game.localhost', 'gameserver', 'nas.local', 'game.internal'],
  ...['game.home.arpa', 'router.lan', '0.0.0.0', '127.1', '0x7f000001', '2130706433', '10.1.2.3'],
  ...['100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.5', '224.0.0.1'],
  ...['[::]', '[::1]', '[fe80::1]', '[fd00::1]', '[ff02::1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:192.168.1.5]'],
])('%s is a local or private address', (host) => {
  expect(isPublicHost(hostOf(`https://${host}/feed`))).toBe(false)
})

test('a public host name that resolves to a private address is detected', async () => {
  const addresses = [
    { address: '203.0.113.7', family: 4 },
    { address: 'fd00::7', family: 6 },
  ]
  vi.spyOn(dns, 'lookup').mockResolvedValue(addresses as never)
  expect(await findPrivateAddress('game.example.com')).toBe('fd00::7')
  vi.spyOn(dns, 'lookup').mockResolvedValue(addresses.slice(0, 1) as never)
  expect(await findPrivateAddress('game.example.com')).toBeNull()
})
