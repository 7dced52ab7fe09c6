import { sha256Hex } from './sha256.ts'

const LENGTH = 24

/** The strong ETag of a body. */
export async function toETag(body: ArrayBuffer): Promise<string> {
  const hash = await sha256Hex(body)
  return `"${hash.slice(0, LENGTH)}"`
}
