import { buildBundle } from './build/build-bundle.ts'
import { checkBuild, printPassedCheck } from './deploy/check-build.ts'
import { checkGameFeed } from './deploy/check-game.ts'
import { deploySite, planDeployment } from './deploy/deployment.ts'
import { describeRegistrations } from './deploy/discord/register.ts'
import { writeProductionConfig } from './deploy/production-config.ts'
import { findSettings } from './deploy/settings.ts'
import { openTerminal } from './deploy/terminal.ts'
import { runCommandMain } from './lib/fail.ts'
import { readArguments } from './lib/read-arguments.ts'

// --dry-run makes the checks that need no Cloudflare account, and stops. --make-keys generates
// missing SESSION_KEYS, HUD_MASTER_KEYS and WEBHOOK_KEYS without asking. --accept-warnings deploys
// despite warnings about the feed.
const { values } = readArguments(
  {
    options: {
      'dry-run': { type: 'boolean' },
      'make-keys': { type: 'boolean' },
      'accept-warnings': { type: 'boolean' },
    },
  },
  'npm run deploy -- [--dry-run] [--make-keys] [--accept-warnings]',
)
const terminal = openTerminal()
const acceptsWarnings = values['accept-warnings']

await runCommandMain(values['dry-run'] ? proveOnly : deploy)

async function proveOnly(): Promise<void> {
  const settings = findSettings()
  printPassedCheck(
    'Settings',
    settings?.project ?? 'no deploy.json yet; npm run deploy asks for all of it',
  )
  if (settings)
    await checkGameFeed(settings, process.env.GAME_FEED_TOKEN, terminal, acceptsWarnings)
  await buildBundle()
  await checkBuild(settings ? writeProductionConfig(settings) : 'wrangler.toml')
  for (const line of settings ? describeRegistrations(settings) : [])
    printPassedCheck('Discord', line)
  console.log('\nReady to be deployed. Nothing was sent.')
}

async function deploy(): Promise<void> {
  const plan = await planDeployment(terminal, { canMakeKeys: values['make-keys'], acceptsWarnings })
  console.log('Building and checking …')
  await buildBundle()
  await checkBuild(plan.config)
  await deploySite(plan, terminal)
}
