import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { UserError } from '#tools/lib/fail.ts'

const DEFAULT_PORT = 8788

export function readPortFromEnv(): number {
  const given = process.env.PORT
  if (!given) return DEFAULT_PORT
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT is "${given}", which is not a port: give a number from 1 to 65535.`)
  }
  return port
}

export async function requireFreePort(port: number): Promise<void> {
  if (await isFree(port)) return
  throw new UserError(
    `Port ${port} is in use. Stop what listens there, or choose another: PORT=8080 npm start`,
  )
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
