import { test } from 'vitest'
import { checkExample } from '#test/system/check-example.ts'

// The Python example is tested in the soak, because it needs Python.
test('the site accepts the feed of the Node example', () =>
  checkExample(process.execPath, 'docs/examples/feed.mjs'))
