// Written for old versions of Node, because this file runs before the project's own Node is
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [task, ...args] = process.argv.slice(2)

requireNode(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node)
installMissing()
runTask()

function requireNode(range) {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(range).map(Number)
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  fail(
    `Evernight needs Node ${major}.${minor} or newer, and this is Node ${process.versions.node}: see https://nodejs.org.`,
  )
}

function installMissing() {
  const installed = join(root, 'node_modules/.package-lock.json')
  const isCurrent =
    existsSync(installed) &&
    existsSync(projectNode()) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  if (isCurrent) return
  console.log('Installing packages …')
  // Hides npm's warnings about an old Node, because the tasks run with the project's own Node.
  const npm = process.env.npm_execpath
  // Uses `install`, because `npm ci` fails on every platform if a registry lacks a package for
  // another one.
  const command = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...command], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail('The packages could not be installed: npm says why above.')
  if (!existsSync(projectNode())) {
    fail(
      'The package "node" was installed without its program: allow its install script and try again.',
    )
  }
}

function projectNode() {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function runTask() {
  const file = join(root, 'tools', `${task}.ts`)
  const child = spawn(projectNode(), ['--no-warnings', file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      // Caches compiled code, because compiling wrangler (15 MB) takes a quarter of a short
      // command's time.
      NODE_COMPILE_CACHE: join(root, '.wrangler/compile-cache'),
    },
  })
  // Forwards signals to the task, which stops its own child processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
