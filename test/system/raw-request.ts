import { connect } from 'node:net'

const WAIT_MS = 10_000
const ENOUGH_BYTES = 64 * 1024

/**
 * Sends raw bytes that may be invalid HTTP. Returns everything received until the connection ends.
 */
export function sendRawBytes(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname.replace('localhost', '127.0.0.1'))
    let answer = ''
    socket.setTimeout(WAIT_MS, () => socket.destroy())
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.length > ENOUGH_BYTES) socket.destroy()
    })
    // Treats an error as the end of the response, because the server may close the connection
    // during a flood.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? reject(error) : resolve(answer),
    )
    socket.on('close', () => resolve(answer))
  })
}

export function readResponseStatus(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
