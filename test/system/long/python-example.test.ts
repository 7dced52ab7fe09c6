import { test } from 'vitest'
import { checkExampleGameServer } from '../check-example.ts'

test('the site accepts the feed of the Python example', () =>
  checkExampleGameServer('python3', 'docs/examples/feed.py'))
