import { fetchFile } from '#web/lib/api.ts'
import { FILE_PREFIX } from '#web/site.ts'
import { toast } from '#web/ui/toasts/toast.ts'

export async function saveCsv(href: string, onRows: (rows: number) => void): Promise<void> {
  try {
    const response = await fetchFile(href)
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    const counted = response.body?.pipeThrough(createRowCounter(onRows)) ?? null
    saveFile(await new Response(counted, response).blob(), name ?? `${FILE_PREFIX}.csv`)
  } catch (error) {
    const description = error instanceof Error ? error.message : ''
    toast({ title: 'The file could not be loaded', tone: 'destructive', description })
  }
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

export function createRowCounter(
  onRows: (rows: number) => void,
): TransformStream<Uint8Array, Uint8Array> {
  let lines = 0
  // Line breaks inside quoted cells do not end a row. A quote inside a cell is doubled.
  let isQuoted = false
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === LINE_FEED && !isQuoted) lines += 1
      }
      onRows(Math.max(0, lines - 1))
      controller.enqueue(chunk)
    },
  })
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revokes the URL late, because the browser reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
