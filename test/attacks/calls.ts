import { app } from '#worker/app.ts'
import type { Contract } from '#worker/http/validate.ts'
import { contracts } from '#worker/http/validate.ts'

/** A call of the API with the contract of each part of its request. */
export type Call = { method: string; path: string; contracts: Contract[] }

/** Every call there is: a new one is attacked without being named anywhere. */
export function listCalls(): Call[] {
  const calls = new Map<string, Call>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const call = calls.get(`${method} ${path}`) ?? { method, path, contracts: [] }
    const contract = contracts.get(handler)
    if (contract) call.contracts.push(contract)
    calls.set(`${method} ${path}`, call)
  }
  return Array.from(calls.values())
}
