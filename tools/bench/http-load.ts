import { Agent, request } from 'node:http'

type Load = { milliseconds: number; times: number[] }

/** Calls the address over so many connections that stay open. */
export async function callOver(url: string, connections: number, calls: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let left = calls
  const connect = async (number: number) => {
    while (left-- > 0) {
      const startedAt = performance.now()
      await call(url.replace('{fresh}', `${number}-${left}-${startedAt}`), agent)
      times.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, (_, number) => connect(number)))
  const milliseconds = performance.now() - startedAt
  agent.destroy()
  return { milliseconds, times }
}

function call(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}
