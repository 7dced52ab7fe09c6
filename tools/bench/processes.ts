import { execFileSync } from 'node:child_process'

export type Process = { pid: number; cpuSeconds: number; megabytes: number }

/** The workerd processes of a process group. */
export function listWorkerd(processGroup: number): Process[] {
  return listProcesses(processGroup, 'workerd serve')
}

/** The processes of a process group: seconds of the processor since they started, memory that they hold now. */
export function listProcesses(processGroup: number | undefined, command = ''): Process[] {
  const args = ['-eo', 'pgid=,pid=,cputimes=,rss=,args=']
  return execFileSync('ps', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(command))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([group]) => group === processGroup)
    .map(([, pid = 0, cpuSeconds = 0, kilobytes = 0]) => ({
      pid,
      cpuSeconds,
      megabytes: Math.round(kilobytes / 1024),
    }))
}
