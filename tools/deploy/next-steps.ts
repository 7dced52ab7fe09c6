import { parseAdminUuids } from '#tools/local/own-game.ts'
import { SITE } from '#web/site.ts'
import { BOARD_KEY_FILE, NOTECARDS_FOLDER } from './notecards.ts'
import type { Settings } from './settings.ts'

type Outcome = {
  address: string
  settings: Settings
  /** The sign-in link for the first administrator; null if an administrator can already log in. */
  invitation: string | null
  /**
   * True if only the user sees the output, so that secrets may be printed. False in a CI pipeline.
   */
  isPrivate: boolean
  hasBoardKey: boolean
}

export function toPostDeploymentSteps(outcome: Outcome): string {
  const steps = [...toLogin(outcome), ...toWorld(outcome), ...toAfterwards(outcome)]
  const numbered = steps.map((step, index) => `${`${index + 1}`.padStart(3)}. ${step}`)
  return `What to do next (docs/operations.md and docs/hud.md explain each):\n\n${numbered.join('\n\n')}`
}

function toLogin({ address, invitation, isPrivate, settings }: Outcome): string[] {
  const firstSync = `Wait five minutes, and look at the admin panel, ${address}/admin:
     the first sync has read the game. It is read each hour from then on.`
  if (invitation) {
    const link = `Log in. This link signs you in as an administrator, once, within an hour:

       ${invitation}

     Give it to nobody else. Add a passkey on your profile within five minutes, or you can come
     back only once your HUD has set a password.`
    return [link, firstSync]
  }
  const [avatar = '<avatar UUID>'] = parseAdminUuids(settings.vars.ADMIN_UUIDS)
  const command = `The first administrator, if none can log in yet:
       npm run admin -- invite ${avatar} --remote --site ${address}`
  return isPrivate ? [firstSync] : [command, firstSync]
}

function toWorld({ address, hasBoardKey, settings }: Outcome): string[] {
  const key = hasBoardKey
    ? `${BOARD_KEY_FILE}: touch the Board, "Set key", paste; then delete the file`
    : 'its key in HUD_MASTER_KEYS: touch the Board, "Set key", paste'
  return [
    `In-world, at the place that web/site.ts names: the Assistance Board, an object that you own.
       place              ${SITE.location}
       notecard "config"  the text of ${NOTECARDS_FOLDER}/board-config.txt, and a line for each mentor
       scripts            hud/evernight-board-summons.lsl, then hud/evernight-board.lsl
       key                ${key}
     It says "Self-test: the site accepts the key …".`,
    `The HUD, an object that ${parseAdminUuids(settings.vars.ADMIN_UUIDS)[0] ?? 'your own avatar'} makes.
       notecard "config"  the text of ${NOTECARDS_FOLDER}/hud-config.txt
       script             hud/evernight-hud.lsl
       next owner         Copy and Transfer yes, Modify no
     Wear it beside the Board. It says "Welcome. Now set a password.": touch it, "Set password".
     Then give it to the sires and mentors, and put a copy into the Board.`,
    `A ranking board, as many as you like.
       notecard "config"  the text of ${NOTECARDS_FOLDER}/ranking-board-config.txt
       script             hud/evernight-ranking-board.lsl
       its page           ${address}/board/dynasties`,
    `Textures: nothing is uploaded here. Portraits and logos are textures of the world, by their
     UUID, which the site fetches from ${settings.vars.TEXTURE_ORIGIN}`,
  ]
}

function toAfterwards({ address }: Outcome): string[] {
  const steps = [
    'Commit deploy.json: git add deploy.json && git commit. There is no secret in it.',
    'Your own name, colours and texts: docs/make-it-yours.md.',
  ]
  if (!address.endsWith('.pages.dev')) return steps
  return [
    ...steps,
    `Your own domain: dash.cloudflare.com → Workers & Pages → the project → Custom domains. Then
     npm run deploy again: the notecards in ${NOTECARDS_FOLDER}/ have the new address.`,
  ]
}
