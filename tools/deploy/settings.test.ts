import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const good = {
  project: 'thornwood',
  vars: {
    GAME_FEED_URL: 'https://game.example.com/feed',
    TEXTURE_ORIGIN: 'https://textures.example.com/{uuid}',
  },
}
const withVars = (vars: object) => ({ ...good, vars: { ...good.vars, ...vars } })

test('a site has no administrator unless deploy.json names one', () => {
  expect(parseSettings(JSON.stringify(good)).vars.ADMIN_UUIDS).toBe('')
})

test('the example deploy.json is valid', () => {
  const example = readFileSync('docs/deploy.example.json', 'utf8')
  expect(parseSettings(example).project).toBe('my-realm')
})

test.each([
  ['a project with capitals', { ...good, project: 'Thornwood' }, /project: must be lower-case/],
  [
    'a texture origin without {uuid}',
    withVars({ TEXTURE_ORIGIN: 'https://t.example.com/' }),
    /must have \{uuid\}/,
  ],
  [
    'a feed in plain text',
    withVars({ GAME_FEED_URL: 'http://game.example.com/feed' }),
    /begins with https/,
  ],
  [
    'a feed on this machine',
    withVars({ GAME_FEED_URL: 'https://192.168.1.5/feed' }),
    /Cloudflare can reach/,
  ],
  ['an administrator who is no avatar', withVars({ ADMIN_UUIDS: 'me' }), /must be avatar UUIDs/],
  ['neither feed nor game Worker', withVars({ GAME_FEED_URL: undefined }), /either gameWorker or/],
  ['both of them', { ...good, gameWorker: 'game' }, /either gameWorker or/],
  ['a secret among the variables', withVars({ SESSION_KEYS: 'a:b' }), /SESSION_KEYS/],
])('deploy.json is rejected with %s', (_, settings, sentence) => {
  expect(() => parseSettings(JSON.stringify(settings))).toThrow(sentence)
})

test('invalid JSON in deploy.json is rejected', () => {
  expect(() => parseSettings('{')).toThrow(/is not JSON/)
})
