import { spawnSync } from 'node:child_process'
import { generateRouteTree } from './build/route-tree.ts'

// Without a generated route tree, a new or removed route would be a type error.
await generateRouteTree()
process.exitCode = spawnSync('tsc', ['-b'], { stdio: 'inherit' }).status ?? 1
