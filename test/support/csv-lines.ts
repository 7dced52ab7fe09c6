import { expect } from 'vitest'
import { type Site, toUncachedUrl } from './site.ts'

export async function readCsvLines(site: Site, path: string): Promise<string[]> {
  const answer = await site.call(toUncachedUrl(path))
  // Reads bytes, because `text()` would remove the byte order mark.
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes).split('\r\n')
}
