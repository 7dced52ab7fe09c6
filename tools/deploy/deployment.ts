import { existsSync } from 'node:fs'
import { isFeedFileUrl } from '#schema/sync/feed-file.ts'
import { parseAdminUuids } from '#tools/local/own-game.ts'
import { generateSecret } from '#tools/local/secrets.ts'
import { askDatabaseLocation, askSettings } from './ask-settings.ts'
import { checkGameFeed } from './check-game.ts'
import { askDiscordSecret, chooseSecrets, readSecretStatus } from './choose-secrets.ts'
import { registerRolesAndCommands } from './discord/register.ts'
import { inviteFirstAdministrator } from './first-administrator.ts'
import { toPostDeploymentSteps } from './next-steps.ts'
import { BOARD_KEY_FILE, writeNotecards } from './notecards.ts'
import { writeProductionConfig } from './production-config.ts'
import { findTimeTravelBookmark, releaseBuild } from './release.ts'
import { readSettingsDraft, type Settings } from './settings.ts'
import type { Terminal } from './terminal.ts'

type Options = { canMakeKeys?: boolean; acceptsWarnings?: boolean }
type Plan = { settings: Settings; config: string; secrets: Record<string, string> }

export async function planDeployment(
  terminal: Terminal | null,
  { canMakeKeys = false, acceptsWarnings = false }: Options = {},
): Promise<Plan> {
  const { account, project } = readSettingsDraft()
  if (account) process.env.CLOUDFLARE_ACCOUNT_ID = account
  console.log('Asking Cloudflare what is there …')
  const { missing, set } = await readSecretStatus()
  if (terminal && !project) {
    console.log('A wrong answer is asked for again; right ones are saved in deploy.json.')
  }
  const { settings: asked, token } = await askSettings(
    terminal,
    missing.includes('GAME_FEED_TOKEN'),
  )
  const settings = await withLocation(asked, terminal)
  await checkGameFeed(settings, token, terminal, acceptsWarnings)
  // A single-file feed needs no token, but the Worker requires the secret.
  const isFile = isFeedFileUrl(settings.vars.GAME_FEED_URL ?? '')
  const feedToken = token ?? (isFile ? generateSecret('GAME_FEED_TOKEN', '') : undefined)
  const secrets = {
    ...(await chooseSecrets(missing, feedToken, canMakeKeys, terminal)),
    ...(await askDiscordSecret(settings, set, terminal)),
  }
  return { settings, config: writeProductionConfig(settings), secrets }
}

/** Deploys a site that is already built and checked. */
export async function deploySite(
  { settings, config, secrets }: Plan,
  terminal: Terminal | null,
): Promise<void> {
  console.log('Putting it online …')
  const { address, bookmark } = await releaseBuild(settings, config, secrets)
  console.log(`\nThe site is online: ${address}\n`)
  const avatars = parseAdminUuids(settings.vars.ADMIN_UUIDS)
  // Prints a link only in a terminal, because others may read a pipeline's log.
  const invitation = terminal ? await inviteFirstAdministrator(config, avatars, address) : null
  const registered = await registerRolesAndCommands(settings, terminal)
  if (registered.length > 0) console.log(`${registered.join('\n')}\n`)
  writeNotecards(address, avatars[0])
  const hasBoardKey = existsSync(BOARD_KEY_FILE)
  const isPrivate = terminal !== null
  console.log(toPostDeploymentSteps({ address, settings, invitation, isPrivate, hasBoardKey }))
  if (bookmark) {
    console.log(
      `\nThe database as it was before: npx wrangler d1 time-travel restore evernight --bookmark=${bookmark}`,
    )
  }
}

async function withLocation(settings: Settings, terminal: Terminal | null): Promise<Settings> {
  if (settings.databaseLocation || !terminal) return settings
  const hasDatabase = (await findTimeTravelBookmark(writeProductionConfig(settings))) !== null
  return hasDatabase ? settings : askDatabaseLocation(terminal)
}
