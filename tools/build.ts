import { buildBundle } from './build/build-bundle.ts'
import { runCommandMain } from './lib/fail.ts'

await runCommandMain(buildBundle)
