/** Password hashing parameters for tests. The Worker’s own take a third of a second per login. */
export const SCRYPT_COST = { log2N: 4, blockSize: 8, parallelism: 1 }
