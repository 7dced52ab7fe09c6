import { execFileSync } from 'node:child_process'

export type Workerd = { pid: number; cpuSeconds: number; megabytes: number }

/** The workerd processes of a process group: seconds of the processor since they started, memory that they hold now. */
export function listWorkerd(processGroup: number): Workerd[] {
  const args = ['-eo', 'pgid=,pid=,cputimes=,rss=,args=']
  return execFileSync('ps', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('workerd serve'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([group]) => group === processGroup)
    .map(([, pid = 0, cpuSeconds = 0, kilobytes = 0]) => ({
      pid,
      cpuSeconds,
      megabytes: Math.round(kilobytes / 1024),
    }))
}
