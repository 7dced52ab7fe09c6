import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { outerNodeEnv } from './outer-node.ts'

const TRIES_MAX = 1200
const WAIT_MS = 100

type Program = { args: string[]; cwd: string; env?: NodeJS.ProcessEnv; readyUrl: string }

/** Starts a Node program and waits until it answers; what it returns ends it. */
export async function startNode({ args, cwd, env, readyUrl }: Program): Promise<() => void> {
  const child = spawn('node', args, {
    cwd,
    env: { ...outerNodeEnv(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => {
    child.kill()
  }
  process.on('exit', stop)
  for (let tries = 0; tries < TRIES_MAX && child.exitCode === null; tries++) {
    if (await answers(readyUrl)) return stop
    await sleep(WAIT_MS)
  }
  stop()
  throw new Error(`${args.join(' ')} did not start`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
