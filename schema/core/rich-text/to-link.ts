import { UUID_PATTERN } from '../../rules.ts'

export type Link = {
  href: string
  /** The host with its port, or the virtual world's name for a viewer URL. */
  host: string
}

const MAP_HOSTS = ['maps.secondlife.com', 'slurl.com', 'www.slurl.com']
const ADDRESS_MAX_LENGTH = 2000
const UUID = UUID_PATTERN.source.slice(1, -1)
/** Viewer URLs that a text may link: https://wiki.secondlife.com/wiki/Viewer_URI_Name_Space */
const VIEWER_ADDRESS = new RegExp(
  `^secondlife:///app/(?:agent/${UUID}/(?:about|im)|group/${UUID}/about|teleport/[\\w%'.+-]{1,100}(?:/\\d{1,4}){0,3})/?$`,
  'i',
)
// Invisible characters and backslashes change how a URL looks or where it leads.
const DECEPTIVE = /[\s\p{C}\\]/u

/** Returns null unless texts may link to the address: an https, map or viewer URL. */
export function toLink(address: string): Link | null {
  if (address.length > ADDRESS_MAX_LENGTH || DECEPTIVE.test(address)) return null
  if (VIEWER_ADDRESS.test(address)) {
    return { href: address.replace(/^secondlife/i, 'secondlife'), host: 'Second Life' }
  }
  if (!/^https?:\/\//i.test(address)) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return null
  if (url.protocol === 'http:') {
    if (!MAP_HOSTS.includes(url.host)) return null
    url.protocol = 'https:'
  }
  return { href: url.href, host: url.host }
}

const TELEPORT = /^secondlife:\/\/\/app\/teleport\//i

export function toPlaceLink(address: string): Link | null {
  const link = toLink(address)
  if (!link) return null
  return TELEPORT.test(link.href) || MAP_HOSTS.includes(link.host) ? link : null
}

const ADDRESS = /(?<![\p{L}\p{N}])(?:https?|secondlife):\/\/[^\s\p{C}<>"[\]{}|\\^`]+/giu
const LAST_OF_SENTENCE = ".,;:!?'*_~“”‘’»…"

/** Returns the URLs in a text, in order; `end` is exclusive. */
export function listUrls(text: string): { start: number; end: number; link: Link }[] {
  return Array.from(text.matchAll(ADDRESS)).flatMap((match) => {
    const address = trimAddress(match[0])
    const link = toLink(address)
    return link ? [{ start: match.index, end: match.index + address.length, link }] : []
  })
}

function trimAddress(address: string): string {
  let open = count(address, '(') - count(address, ')')
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    if (last === ')' && open < 0) open++
    else if (!LAST_OF_SENTENCE.includes(last)) break
    end--
  }
  return address.slice(0, end)
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
