import { expect, test } from 'vitest'
import { findGameVars } from './own-game.ts'

test('without a feed URL, npm start uses the demo game', () => {
  expect(findGameVars({ GAME_FEED_TOKEN: 'made here' })).toBeNull()
  expect(findGameVars({ GAME_FEED_URL: '' })).toBeNull()
})

test('the trailing slash of another game’s feed URL is removed', () => {
  const given = { GAME_FEED_URL: 'http://localhost:9000/feed/', GAME_FEED_TOKEN: 'token' }
  const game = { GAME_FEED_URL: 'http://localhost:9000/feed', GAME_FEED_TOKEN: 'token' }
  expect(findGameVars(given)).toEqual({ ...game, TEXTURE_ORIGIN: '', ADMIN_UUIDS: '' })
})

test.each(['localhost', 'game.example.com/feed', 'ftp://game.example.com/feed'])(
  '%s is rejected as a feed URL',
  (address) => {
    expect(() => findGameVars({ GAME_FEED_URL: address })).toThrow(/^GAME_FEED_URL is "/)
  },
)
