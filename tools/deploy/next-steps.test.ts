import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANDING } from '#web/site.ts'
import { toPostDeploymentSteps } from './next-steps.ts'
import { fillInJoiningSteps, fillInNotecard } from './notecards.ts'
import { parseSettings } from './settings.ts'

const settings = parseSettings(readFileSync('docs/deploy.example.json', 'utf8'))
const address = 'https://my-realm.pages.dev'
const link = `${address}/auth#token=secret`
const outcome = { address, settings, invitation: link, isPrivate: true, hasBoardKey: true }

test('the printed next steps name each HUD and board file, filled in with the community’s values', () => {
  const steps = toPostDeploymentSteps(outcome)
  for (const expected of [
    link,
    'in-world/board-config.txt',
    'in-world/hud-config.txt',
    'in-world/ranking-board-config.txt',
    'in-world/board-key.txt',
    settings.vars.ADMIN_UUIDS,
    settings.vars.TEXTURE_ORIGIN,
    `${address}/board/dynasties`,
  ]) {
    expect(steps).toContain(expected)
  }
  for (const [file = ''] of steps.matchAll(/hud\/[\w-]+\.lsl|docs\/[\w-]+\.md/g)) {
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(0)
  }
})

test('in a CI pipeline, the next steps contain the command that invites the administrator', () => {
  const steps = toPostDeploymentSteps({ ...outcome, invitation: null, isPrivate: false })
  expect(steps).toContain(
    `npm run admin -- invite ${settings.vars.ADMIN_UUIDS} --remote --site ${address}`,
  )
})

test('notecard settings with a value are filled in, and comments are kept', () => {
  const example = readFileSync('hud/hud-config.notecard.example', 'utf8')
  const filled = fillInNotecard(example, {
    site: address,
    channel_salt: 'salt',
    board_owner: 'owner',
  })
  expect(filled.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([
    `site = ${address}`,
    'name = the Evernight',
    'channel_salt = salt',
    'board_owner = owner',
  ])
  expect(filled.split('\n')).toHaveLength(example.split('\n').length)
})

test('the joining steps in the Board’s notecard are replaced by the landing page’s current steps', () => {
  const example = readFileSync('hud/board-config.notecard.example', 'utf8')
  const filled = fillInJoiningSteps(`${fillInJoiningSteps(example)}step = An earlier one\n`)
  expect(filled.split('\n').filter((line) => /^(# )?step/.test(line))).toEqual([
    'step = Answer the Call: Come to the game location in the virtual world, and touch the Assistance Board.',
    ...LANDING.steps.slice(1).map(({ title, text }) => `step = ${title}: ${text}`),
  ])
  expect(filled).toContain('# mentor = ')
})
