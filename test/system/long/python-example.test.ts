import { test } from 'vitest'
import { checkExampleGameServer } from '#test/system/check-example-game-server.ts'

test('the site accepts the feed of the Python example', () =>
  checkExampleGameServer('python3', 'docs/examples/feed.py'))
