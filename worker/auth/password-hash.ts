// The hash carries its parameters, so that they can be raised: $scrypt$ln=14,r=8,p=5$salt$hash
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// From OWASP's list of equal strength, chosen for its 16 MiB: an isolate has 128.
// workerd refuses N*r*p above 2^20.
const LOG2_N = 14
const BLOCK_SIZE = 8
const PARALLELISM = 5
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

type Parameters = { log2N: number; blockSize: number; parallelism: number }
const CURRENT: Parameters = { log2N: LOG2_N, blockSize: BLOCK_SIZE, parallelism: PARALLELISM }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, CURRENT)
  return [
    '',
    'scrypt',
    `ln=${LOG2_N},r=${BLOCK_SIZE},p=${PARALLELISM}`,
    salt.toString('base64'),
    hash.toString('base64'),
  ].join('$')
}

/** Takes as long for an account without a password (null) as for one with a wrong one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored)
  const { parameters, salt, hash } = parsed ?? {
    parameters: CURRENT,
    salt: Buffer.alloc(SALT_BYTES),
    hash: Buffer.alloc(HASH_BYTES),
  }
  const derived = await derive(password, salt, parameters)
  return timingSafeEqual(derived, hash) && parsed !== null
}

/** Whether the hash was made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$scrypt$ln=${LOG2_N},r=${BLOCK_SIZE},p=${PARALLELISM}$`)
}

function parse(stored: string) {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!match) return null
  const [, log2N, blockSize, parallelism, salt = '', hash = ''] = match
  return {
    parameters: {
      log2N: Number(log2N),
      blockSize: Number(blockSize),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const options = {
    N: 2 ** parameters.log2N,
    r: parameters.blockSize,
    p: parameters.parallelism,
    maxmem: MAX_MEMORY_BYTES,
  }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
