import { createServer } from 'node:net'
import { Failure } from './fail.ts'

export const DEFAULT_PORT = 8788

/** The port that PORT names, or the default. Throws `Failure` when it is no port. */
export function portFromEnv(): number {
  const given = process.env.PORT
  if (!given) return DEFAULT_PORT
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is "${given}", which is no port: give a number from 1 to 65535.`)
  }
  return port
}

/** Throws `Failure` when the port is in use. */
export async function requireFreePort(port: number): Promise<void> {
  if (await isFree(port)) return
  throw new Failure(
    `Port ${port} is in use. Stop what listens there, or choose another: PORT=8080 npm start`,
  )
}

/** The wanted port when it is free, otherwise any free one. Until it is used, another process may take it. */
export async function findFreePort(wanted: number): Promise<number> {
  return (await isFree(wanted)) ? wanted : listenOnce(0)
}

async function isFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port)
    return true
  } catch {
    return false
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
