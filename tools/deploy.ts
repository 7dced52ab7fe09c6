import { openAccount, STATE_DIR } from './deploy/account.ts'
import { askSettings } from './deploy/ask-settings.ts'
import { printChecks } from './deploy/check.ts'
import { PRODUCTION_CONFIG } from './deploy/production-config.ts'
import { prove } from './deploy/prove.ts'
import { release } from './deploy/release.ts'
import { findSettings } from './deploy/settings.ts'
import { whatNext } from './deploy/what-next.ts'
import { Failure, runMain } from './fail.ts'

const USAGE = `npm run deploy [-- --dry-run | --make-keys]

  --dry-run    proves all that can be proven without a Cloudflare account, and stops
  --make-keys  makes SESSION_KEYS and HUD_MASTER_KEYS where the Worker has none, without asking`

await runMain(async () => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => !['--dry-run', '--make-keys'].includes(arg))
  if (unknown) throw new Failure(USAGE)
  const isDryRun = args.includes('--dry-run')
  const written = findSettings()
  const settings = written ?? (isDryRun ? null : await askSettings())
  const account = isDryRun ? null : await openAccount(settings?.account)

  console.log('Building and checking …')
  const checks = await prove(STATE_DIR, settings)
  printChecks(checks)
  const failed = checks.filter(({ faults }) => faults.length > 0)
  if (failed.length > 0) {
    throw new Failure(
      `Not deployed: ${failed.map(({ name }) => name).join(', ')} must be mended first.`,
    )
  }
  if (!account || !settings) return console.log('Ready to be deployed. Nothing was sent.')
  console.log('Putting it online …')
  const build = { config: PRODUCTION_CONFIG, dist: 'site' }
  const released = await release(account, settings, build, args.includes('--make-keys'))
  console.log(whatNext(released, settings))
})
