import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'

const THREAD = 'count parsing steps'

type Coverage = { result: { functions: { ranges: { count: number }[] }[] }[] }

/**
 * Counts the calls of JavaScript functions that parsing each text makes, a cost that no busy machine changes. V8 counts
 * in a thread of its own, since each count goes through all of the functions that the thread has loaded.
 */
export function countParsingSteps(texts: string[]): Promise<number[]> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: THREAD })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject).postMessage(texts)
  })
}

if (workerData === THREAD) parentPort?.once('message', count)

async function count(texts: string[]): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const counts: number[] = []
  for (const text of texts) {
    // What is done once, such as compiling a pattern, is not counted.
    if (counts.length === 0) parseRichText(text)
    await session.post('Profiler.takePreciseCoverage')
    parseRichText(text)
    const { result }: Coverage = await session.post('Profiler.takePreciseCoverage')
    counts.push(result.flatMap(({ functions }) => functions).reduce(addCalls, 0))
  }
  parentPort?.postMessage(counts)
}

function addCalls(sum: number, { ranges }: { ranges: { count: number }[] }): number {
  return sum + (ranges[0]?.count ?? 0)
}
