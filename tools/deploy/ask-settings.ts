import * as z from 'zod'
import { isFeedFileUrl } from '#schema/sync/feed-file.ts'
import { findFeedAccessFault } from './check-game.ts'
import {
  adminUuidsSchema,
  databaseLocationSchema,
  feedUrlSchema,
  projectNameSchema,
  readSettingsDraft,
  requireSettings,
  type Settings,
  type SettingsDraft,
  textureOriginSchema,
  writeSettingsDraft,
} from './settings.ts'
import { askUntilValid, explainInvalidAnswer, type Terminal } from './terminal.ts'

const TEXTURE_ORIGIN = 'https://picture-service.secondlife.com/{uuid}/{width}x{height}.jpg'
const LOCATIONS = `
  Where the database will be. Choose where most of your players are: each page that is not in a
  cache waits for it. You are asked only once: a database cannot be moved later, only created
  again elsewhere and filled from a backup.

    weur  Western Europe           enam  Eastern North America    apac  Asia and the Pacific
    eeur  Eastern Europe           wnam  Western North America    oc    Oceania

  These six are hints. Two others are promises of Cloudflare, for a community whose law asks for
  one: the data are stored and processed there alone.

    eu    the European Union       us    the United States
`

type Question = {
  text: string
  schema: z.ZodType<string, string>
  byEnter?: string
  find: (draft: SettingsDraft) => string | undefined
  answer: (draft: SettingsDraft, value: string) => SettingsDraft
}

const PROJECT: Question = {
  text: 'A name for the site, as in NAME.pages.dev: ',
  schema: projectNameSchema,
  find: (draft) => draft.project,
  answer: (draft, value) => ({ ...draft, project: value }),
}
const FEED: Question = {
  text: 'The address of the game’s feed (https://…): ',
  schema: feedUrlSchema,
  find: (draft) => draft.vars?.GAME_FEED_URL,
  answer: (draft, GAME_FEED_URL) => withVars(draft, { GAME_FEED_URL }),
}
const TEXTURES: Question = {
  text: `Where textures come from; Enter for ${TEXTURE_ORIGIN}: `,
  schema: textureOriginSchema,
  byEnter: TEXTURE_ORIGIN,
  find: (draft) => draft.vars?.TEXTURE_ORIGIN,
  answer: (draft, value) => withVars(draft, { TEXTURE_ORIGIN: value }),
}
const ADMINISTRATOR: Question = {
  text: 'The UUID of your own avatar, who administers the site: ',
  schema: adminUuidsSchema,
  find: (draft) => draft.vars?.ADMIN_UUIDS,
  answer: (draft, ADMIN_UUIDS) => withVars(draft, { ADMIN_UUIDS }),
}
const feedToken = z.string().min(1, 'must be the token: the game’s developer has it')

/**
 * Asks for missing settings and saves each answer in deploy.json. Without a terminal, that file
 * must be complete.
 */
export async function askSettings(
  terminal: Terminal | null,
  needsToken: boolean,
): Promise<{ settings: Settings; token?: string }> {
  let given = process.env.GAME_FEED_TOKEN
  if (!terminal) return { settings: requireSettings(), token: given }
  await askFor(terminal, PROJECT)
  if (readSettingsDraft().gameWorker) {
    if (needsToken) given ||= await askForToken(terminal)
  } else {
    await askFor(terminal, FEED)
    given = await correctFeed(terminal, given, needsToken)
  }
  await askFor(terminal, TEXTURES)
  await askFor(terminal, ADMINISTRATOR)
  return { settings: requireSettings(), token: given }
}

/**
 * Asks where the database should be. Called only before the database exists, because the location
 * cannot change later.
 */
export async function askDatabaseLocation(terminal: Terminal): Promise<Settings> {
  console.log(LOCATIONS)
  const location = await askUntilValid(
    terminal.ask,
    'The database’s location, such as weur: ',
    databaseLocationSchema,
  )
  writeSettingsDraft({ ...readSettingsDraft(), databaseLocation: location })
  return requireSettings()
}

async function correctFeed(
  terminal: Terminal,
  token: string | undefined,
  needsToken: boolean,
): Promise<string | undefined> {
  let given = token
  for (;;) {
    const address = readSettingsDraft().vars?.GAME_FEED_URL ?? ''
    if (!given && !isFeedFileUrl(address)) {
      // Asks for no token if the Worker already has it as a secret, which cannot be read back.
      if (!needsToken) return given
      given = await askForToken(terminal)
    }
    const fault = await findFeedAccessFault(address, given ?? '')
    if (!fault) return given
    console.log(`  ${fault.sentence}`)
    if (fault.isAboutToken) given = await askForToken(terminal)
    else {
      // Offers the same URL again, because the user may have repaired only the server.
      const text = `${FEED.text}Enter for the same again: `
      await ask(terminal, { ...FEED, text, byEnter: address })
    }
  }
}

function askForToken(terminal: Terminal): Promise<string> {
  return askUntilValid(
    terminal.askHidden,
    'The token that the game’s server expects (it is not shown): ',
    feedToken,
  )
}

async function askFor(terminal: Terminal, question: Question): Promise<void> {
  const value = question.find(readSettingsDraft())
  if (value === undefined) return ask(terminal, question)
  const { error } = question.schema.safeParse(value)
  if (!error) return
  console.log(`  ${explainInvalidAnswer(value, error)}`)
  await ask(terminal, question)
}

async function ask(terminal: Terminal, question: Question): Promise<void> {
  const { text, schema, byEnter, answer } = question
  const answered = z
    .string()
    .transform((given) => given || byEnter || '')
    .pipe(z.string().min(1, 'must not be empty'))
  const value = await askUntilValid(terminal.ask, text, answered.pipe(schema))
  writeSettingsDraft(answer(readSettingsDraft(), value))
}

function withVars(draft: SettingsDraft, vars: SettingsDraft['vars']): SettingsDraft {
  return { ...draft, vars: { ...draft.vars, ...vars } }
}
