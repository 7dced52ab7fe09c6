import { test } from 'vitest'
import { checkExample } from '#test/system/check-example.ts'

// `npm run soak` tests the Python example, because that test needs Python.
test('the site accepts the feed of the Node example', () =>
  checkExample(process.execPath, 'docs/examples/feed.mjs'))
