import { UserError } from '#tools/lib/fail.ts'

type WorldDay = { day: number; now: string }

export async function readWorldStatus(realmUrl: string): Promise<WorldDay & { size: number }> {
  const { world } = await readResponseJson<{ world: WorldDay & { size: number } }>(
    await fetch(realmUrl),
  )
  return world
}

/** Begins the world's next day. `at` is the time of its beginning, in epoch milliseconds. */
export function advanceWorld(realmUrl: string, at = Date.now()): Promise<WorldDay> {
  return post(`${realmUrl}/advance?at=${at}`)
}

/** Resets the world to day 0. `at` is the time when day 0 begins, in epoch milliseconds. */
export function resetWorld(realmUrl: string, at: number): Promise<WorldDay> {
  return post(`${realmUrl}/reset?at=${at}`)
}

async function post(url: string): Promise<WorldDay> {
  return readResponseJson(await fetch(url, { method: 'POST' }))
}

export async function readResponseJson<T>(response: Response): Promise<T> {
  if (response.ok) return response.json() as Promise<T>
  throw new UserError(`${response.url} returned ${response.status}: ${await response.text()}`)
}
