/**
 * One of OWASP's recommended settings, with 16 MiB because an isolate has only 128. workerd rejects
 * N*r*p above 2^20. Tests use a cheaper setting.
 */
export const SCRYPT_COST = { log2N: 14, blockSize: 8, parallelism: 5 }
