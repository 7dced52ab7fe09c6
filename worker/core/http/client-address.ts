import type { Context } from 'hono'

/** The IPv4 address of the client, or the /64 of its IPv6 address: one customer has all of those. */
export function clientAddress(c: Context): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
  return address.includes(':') ? toNetwork(address) : address
}

function toNetwork(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
    .concat('::/64')
}
