/** The Worker’s own cost, a third of a second per login, is too slow for tests. */
export const SCRYPT_COST = { log2N: 4, blockSize: 8, parallelism: 1 }
