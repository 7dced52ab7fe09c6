import { buildBundle } from './build/build-bundle.ts'
import { runMain } from './lib/fail.ts'

await runMain(buildBundle)
