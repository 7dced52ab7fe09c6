import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_MS = 3000
const ATTEMPTS = 10
/**
 * The title that workerd gives its isolates in the inspector's list. wrangler's inspector uses
 * other titles.
 */
const TITLE = 'workerd: worker '

type Target = { id: string; title: string }
type HeapUsage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number }

/**
 * Returns the sizes of a process's JavaScript heaps, without the memory of SQLite and workerd. The
 * list is empty if the process has no inspector.
 */
export async function readHeapSizes(pid: number): Promise<[name: string, bytes: number][]> {
  const { port, targets } = await findInspector(pid)
  return Promise.all(
    targets.map(async ({ id, title }) => {
      const { usedSize, embedderHeapUsedSize, backingStorageSize } = await readHeap(port, id)
      const bytes = usedSize + embedderHeapUsedSize + backingStorageSize
      return [title.replace(TITLE, ''), bytes]
    }),
  )
}

async function findInspector(pid: number): Promise<{ port: number; targets: Target[] }> {
  const lines = execFileSync('ss', ['-ltnpH'], { encoding: 'utf8' }).split('\n')
  for (const line of lines.filter((text) => text.includes(`pid=${pid},`))) {
    const port = Number(/:(\d+)\s/.exec(line)?.[1])
    const targets = await fetch(`http://127.0.0.1:${port}/json`)
      .then((response) => response.json())
      .catch(() => null)
    const isOfWorkerd =
      Array.isArray(targets) && targets.some(({ title }) => title.startsWith(TITLE))
    if (isOfWorkerd) return { port, targets }
  }
  return { port: 0, targets: [] }
}

/** Retries, because a busy isolate does not respond until its request is finished. */
async function readHeap(port: number, id: string): Promise<HeapUsage> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await askHeapUsage(port, id)
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

async function askHeapUsage(port: number, id: string): Promise<HeapUsage> {
  // Encodes only `#`, because workerd decodes no other character.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${id.replaceAll('#', '%23')}`)
  const answer = new Promise<HeapUsage>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }))
    socket.onmessage = ({ data }) => resolve(JSON.parse(data).result)
    socket.onerror = () => reject(new Error(`${id} has no inspector.`))
  })
  const late = sleep(ANSWER_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${id} did not answer the inspector.`)
  })
  return Promise.race([answer, late]).finally(() => socket.close())
}
