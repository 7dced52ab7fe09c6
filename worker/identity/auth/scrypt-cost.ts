/** Recommended by OWASP; needs 16 MiB of the 128 MiB limit. workerd rejects N*r*p above 2^20. */
export const SCRYPT_COST = { log2N: 14, blockSize: 8, parallelism: 5 }
