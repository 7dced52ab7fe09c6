import { test } from 'vitest'
import { checkExampleGameServer } from '#test/system/check-example-game-server.ts'

// `npm run soak` tests the Python example, because that test needs Python.
test('the site accepts the feed of the Node example', () =>
  checkExampleGameServer(process.execPath, 'docs/examples/feed.mjs'))
