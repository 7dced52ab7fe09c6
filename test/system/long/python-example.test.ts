import { test } from 'vitest'
import { checkExample } from '../check-example.ts'

test('the site accepts the feed of the Python example', () =>
  checkExample('python3', 'docs/examples/feed.py'))
