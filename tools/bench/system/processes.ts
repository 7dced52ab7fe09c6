import { execFileSync } from 'node:child_process'

/** `cpuSeconds` counts from the start of the process; `megabytes` is its current resident memory. */
export type Process = { pid: number; cpuSeconds: number; megabytes: number; command: string }

export function listWorkerdProcesses(): Process[] {
  return list((row) => row.parent === process.pid && row.command.includes('workerd serve'))
}

export function listProcesses(group: number | undefined): Process[] {
  return list((row) => row.group === group)
}

type Row = Process & { group: number; parent: number }

function list(isWanted: (row: Row) => boolean): Process[] {
  const args = ['-eo', 'pgid=,ppid=,pid=,cputimes=,rss=,args=']
  return execFileSync('ps', args, { encoding: 'utf8' }).split('\n').map(toRow).filter(isWanted)
}

function toRow(line: string): Row {
  const [group, parent, pid, cpuSeconds, kilobytes, ...command] = line.trim().split(/\s+/)
  return {
    group: Number(group),
    parent: Number(parent),
    pid: Number(pid),
    cpuSeconds: Number(cpuSeconds),
    megabytes: Math.round(Number(kilobytes) / 1024),
    command: command.join(' '),
  }
}
