// The hash contains its parameters, so that they can be raised later: $scrypt$ln=14,r=8,p=5$salt$hash
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { SCRYPT_COST } from './scrypt-cost.ts'

const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

type Cost = typeof SCRYPT_COST

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, SCRYPT_COST)
  return `${toPrefix(SCRYPT_COST)}${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Takes the same time for a wrong password and for an account without a password (null). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored)
  const { cost, salt, hash } = parsed ?? {
    cost: SCRYPT_COST,
    salt: Buffer.alloc(SALT_BYTES),
    hash: Buffer.alloc(HASH_BYTES),
  }
  const derived = await derive(password, salt, cost)
  return timingSafeEqual(derived, hash) && parsed !== null
}

export function isHashOutdated(stored: string): boolean {
  return !stored.startsWith(toPrefix(SCRYPT_COST))
}

function toPrefix({ log2N, blockSize, parallelism }: Cost): string {
  return `$scrypt$ln=${log2N},r=${blockSize},p=${parallelism}$`
}

function parse(stored: string) {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!match) return null
  const [, log2N, blockSize, parallelism, salt = '', hash = ''] = match
  return {
    cost: { log2N: Number(log2N), blockSize: Number(blockSize), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function derive(
  password: string,
  salt: Buffer,
  { log2N, blockSize, parallelism }: Cost,
): Promise<Buffer> {
  const options = { N: 2 ** log2N, r: blockSize, p: parallelism, maxmem: MAX_MEMORY_BYTES }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
