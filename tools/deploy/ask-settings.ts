import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Failure } from '../fail.ts'
import { parseSettings, SETTINGS_EXAMPLE, SETTINGS_FILE, type Settings } from './settings.ts'

const DEFAULT_TEXTURE_ORIGIN = 'https://picture-service.secondlife.com/{uuid}/{width}x{height}.jpg'

/** Asks whoever sits at the terminal, and keeps the answers. Throws `Failure` when nobody does. */
export async function askSettings(): Promise<Settings> {
  if (!process.stdin.isTTY) {
    throw new Failure(
      `There is no ${SETTINGS_FILE} yet: copy ${SETTINGS_EXAMPLE} to it and write your own values in.`,
    )
  }
  console.log(`\nFour questions; the answers are kept in ${SETTINGS_FILE}.\n`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const project = await terminal.question('A name for the site, as in NAME.pages.dev: ')
  const feedUrl = await terminal.question('The address of the game’s feed (https://…): ')
  const textures = await terminal.question(`Where textures come from [${DEFAULT_TEXTURE_ORIGIN}]: `)
  const admins = await terminal.question('The UUID of your own avatar, who administers the site: ')
  terminal.close()
  const text = `${JSON.stringify(
    {
      project: project.trim(),
      vars: {
        GAME_FEED_URL: feedUrl.trim(),
        TEXTURE_ORIGIN: textures.trim() || DEFAULT_TEXTURE_ORIGIN,
        ADMIN_UUIDS: admins.trim(),
      },
    },
    null,
    2,
  )}\n`
  const settings = parseSettings(text, 'What you answered')
  writeFileSync(SETTINGS_FILE, text)
  return settings
}
