import { test } from 'vitest'
import { checkExample } from '#test/system/check-example.ts'

// The one in Python is tried in the long run: this one needs nothing that the project has not.
test('the site accepts the feed of the example in Node', () =>
  checkExample(process.execPath, 'docs/examples/feed.mjs'))
