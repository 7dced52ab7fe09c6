import { spawnSync } from 'node:child_process'
import { generateRouteTree } from './build/route-tree.ts'

// A route that is new or gone is a type error until the tree of the routes says so.
await generateRouteTree()
process.exitCode = spawnSync('tsc', ['-b'], { stdio: 'inherit' }).status ?? 1
