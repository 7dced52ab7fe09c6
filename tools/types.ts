import { spawnSync } from 'node:child_process'
import { generateRouteTree } from './build/route-tree.ts'

// A new or removed route is a type error until the route tree is generated.
await generateRouteTree()
process.exitCode = spawnSync('tsc', ['-b'], { stdio: 'inherit' }).status ?? 1
