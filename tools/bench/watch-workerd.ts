import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setInterval } from 'node:timers'

const SAMPLE_MS = 100
// What Linux counts a process's time in.
const TICKS_PER_SECOND = 100

/** Watches the largest workerd of a process group: the isolates and the database in one process. */
export function watchWorkerd(processGroup: number) {
  let peakMiB = 0
  const sample = () => {
    const largest = findLargest(processGroup)
    peakMiB = Math.max(peakMiB, Math.round(largest.kilobytes / 1024))
    return largest
  }
  const cpuBefore = cpuSecondsOf(sample().pid)
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      const cpuSeconds = Number((cpuSecondsOf(sample().pid) - cpuBefore).toFixed(2))
      return { cpuSeconds, peakMiB }
    },
  }
}

function findLargest(processGroup: number): { pid: number; kilobytes: number } {
  const printed = execFileSync('ps', ['-eo', 'pid=,rss=,pgid=,args='], { encoding: 'utf8' })
  const sizes = printed
    .split('\n')
    .filter((line) => line.includes('workerd serve'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, , group]) => group === processGroup)
    .map(([pid = 0, kilobytes = 0]) => ({ pid, kilobytes }))
    .sort((a, b) => b.kilobytes - a.kilobytes)
  return sizes[0] ?? { pid: 0, kilobytes: 0 }
}

function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux' || pid === 0) return Number.NaN
  // Behind the name in brackets, which may hold spaces: the state is field 3, the times are 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
