import { spawnSync } from 'node:child_process'
import { generateRouteTree } from './build/route-tree.ts'

// Generates the route tree first, because a new or removed route would be a type error.
await generateRouteTree()
process.exitCode = spawnSync('tsc', ['-b'], { stdio: 'inherit' }).status ?? 1
