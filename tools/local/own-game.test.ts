import { expect, test } from 'vitest'
import { findOwnGame } from './own-game.ts'

test('without an address of a feed the site reads the demo world', () => {
  expect(findOwnGame({ GAME_FEED_TOKEN: 'made here' })).toBeNull()
  expect(findOwnGame({ GAME_FEED_URL: '' })).toBeNull()
})

test('an own game is what is given, without a slash at the end of its address', () => {
  const given = { GAME_FEED_URL: 'http://localhost:9000/feed/', GAME_FEED_TOKEN: 'token' }
  const game = { GAME_FEED_URL: 'http://localhost:9000/feed', GAME_FEED_TOKEN: 'token' }
  expect(findOwnGame(given)).toEqual({ ...game, TEXTURE_ORIGIN: '', ADMIN_UUIDS: '' })
})

test.each(['localhost', 'game.example.com/feed', 'ftp://game.example.com/feed'])(
  '%s is no address of a feed',
  (address) => {
    expect(() => findOwnGame({ GAME_FEED_URL: address })).toThrow(/^GAME_FEED_URL is "/)
  },
)
