/**
 * Of a password's hash: from OWASP's list of equal strength, chosen for its 16 MiB, since an isolate has 128;
 * workerd refuses N*r*p above 2^20. The Worker's tests have a cheap one.
 */
export const SCRYPT_COST = { log2N: 14, blockSize: 8, parallelism: 5 }
