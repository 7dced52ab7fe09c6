/** In place of the Worker's own: a third of a second for each login of a test is too much. */
export const SCRYPT_COST = { log2N: 4, blockSize: 8, parallelism: 1 }
