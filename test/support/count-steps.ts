import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'

const THREAD = 'count parsing steps'

type Coverage = { result: { functions: { ranges: { count: number }[] }[] }[] }

/**
 * Counts the function calls that parsing each text takes, because unlike time this number does not
 * depend on the machine. Counts in a separate thread, because V8 counts all functions of a thread.
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
    // The first text is parsed twice, because the first parse includes one-time work such as
    // compiling regular expressions.
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
