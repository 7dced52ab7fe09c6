import type { KVNamespace } from '@cloudflare/workers-types'

const KV_DOWN = 'KV GET failed: 503 Service Unavailable'
const KV_PUT_DOWN = 'KV PUT failed: 429 Too Many Requests'

export function faultyKv(real: KVNamespace, broken: { get?: boolean; put?: boolean }): KVNamespace {
  const fail = (message: string) => () => Promise.reject(new Error(message))
  return {
    get: broken.get ? fail(KV_DOWN) : real.get.bind(real),
    getWithMetadata: broken.get ? fail(KV_DOWN) : real.getWithMetadata.bind(real),
    put: broken.put ? fail(KV_PUT_DOWN) : real.put.bind(real),
    delete: real.delete.bind(real),
    list: real.list.bind(real),
  } as unknown as KVNamespace
}
