import { parseArgs } from 'node:util'
import { buildBundle } from './build-bundle.ts'
import { chooseSecrets } from './deploy/choose-secrets.ts'
import { writeProductionConfig } from './deploy/production-config.ts'
import { prove, report } from './deploy/prove.ts'
import { release } from './deploy/release.ts'
import { askSettings, findSettings } from './deploy/settings.ts'
import { runMain } from './fail.ts'

// --dry-run proves all that can be proven without a Cloudflare account, and stops;
// --make-keys makes SESSION_KEYS and HUD_MASTER_KEYS where the Worker has none, without asking.
const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, 'make-keys': { type: 'boolean' } },
})

await runMain(values['dry-run'] ? proveOnly : deploy)

async function proveOnly(): Promise<void> {
  const settings = findSettings()
  report('Settings', settings?.project ?? 'no deploy.json yet; docs/deploy.example.json is one')
  await buildBundle()
  await prove(settings ? writeProductionConfig(settings) : 'wrangler.toml')
  console.log('\nReady to be deployed. Nothing was sent.')
}

async function deploy(): Promise<void> {
  const settings = findSettings() ?? (await askSettings())
  if (settings.account) process.env.CLOUDFLARE_ACCOUNT_ID = settings.account
  const config = writeProductionConfig(settings)
  const secrets = await chooseSecrets(config, values['make-keys'] ?? false)
  console.log('Building and checking …')
  await buildBundle()
  await prove(config)
  console.log('Putting it online …')
  const { address, bookmark } = await release(settings, config, secrets)

  console.log(
    `\nThe site is online: ${address}\n\nWhat to do next (docs/operations.md says how):\n`,
  )
  console.log('  The first sync starts by itself within five minutes; the admin panel shows it.')
  console.log(
    settings.vars.ADMIN_UUIDS
      ? '  The first administrator registers with the HUD: ADMIN_UUIDS names their avatar.'
      : `  The first administrator: npm run admin -- invite <avatar UUID> --remote --site ${address}`,
  )
  if (address.endsWith('.pages.dev')) {
    console.log(
      '  Your own domain: dash.cloudflare.com → Workers & Pages → the project → Custom domains.',
    )
  }
  console.log('  Your own name, colours and texts: docs/make-it-yours.md.')
  if (bookmark) {
    console.log(
      `\nThe database as it was before: npx wrangler d1 time-travel restore evernight --bookmark=${bookmark}`,
    )
  }
}
