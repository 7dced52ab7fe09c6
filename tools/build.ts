import { buildBundle } from './build-bundle.ts'
import { runMain } from './fail.ts'

await runMain(buildBundle)
