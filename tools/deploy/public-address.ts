import dns from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks outside the public Internet, from IANA's special-purpose registries. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix)
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6')
}
const PRIVATE_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|home\.arpa|corp|test|invalid)$/

/**
 * Returns false for hosts in local or private networks. `hostname` must be normalized, as by `URL`.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !PRIVATE_NAME.test(host)
}

export async function findPrivateAddress(hostname: string): Promise<string | null> {
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return null
  // Ignores lookup errors, because the later request reports them.
  const found = await dns.lookup(hostname, { all: true }).catch(() => [])
  return found.find(({ address }) => !isPublicAddress(address))?.address ?? null
}

function isPublicAddress(address: string): boolean {
  return !PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
