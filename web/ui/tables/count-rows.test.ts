import { expect, test } from 'vitest'
import { createRowCounter } from './save-csv.ts'

test('the rows of a CSV file are counted during its download, and the file stays unchanged', async () => {
  const chunks = ['\uFEFFName,Bio\r\nNyx,"Two\r\nli', 'nes, and ""quotes"""\r\n', 'Vesper,\r\n']
  const rows: number[] = []
  const file = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const bytes = await new Response(
    file.pipeThrough(createRowCounter((n) => rows.push(n))),
  ).arrayBuffer()
  expect(rows).toEqual([0, 1, 2])
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(chunks.join(''))
})
