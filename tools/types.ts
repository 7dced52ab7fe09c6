import { spawnSync } from 'node:child_process'
import { generateRouteTree } from './build/route-tree.ts'

// Generates the route tree first, because an outdated one would cause type errors.
await generateRouteTree()
process.exitCode = spawnSync('tsc', ['-b'], { stdio: 'inherit' }).status ?? 1
