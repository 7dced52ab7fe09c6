/**
 * One of OWASP's equivalent settings, chosen for its 16 MiB, since an isolate has 128. workerd
 * rejects N*r*p above 2^20. The Worker's tests use a cheap setting.
 */
export const SCRYPT_COST = { log2N: 14, blockSize: 8, parallelism: 5 }
