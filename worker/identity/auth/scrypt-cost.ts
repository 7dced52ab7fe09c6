/**
 * OWASP recommends these parameters. They use 16 of an isolate's 128 MiB; workerd rejects N*r*p
 * above 2^20.
 */
export const SCRYPT_COST = { log2N: 14, blockSize: 8, parallelism: 5 }
