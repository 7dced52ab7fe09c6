import { openFile } from '#web/lib/api.ts'
import { FILE_PREFIX } from '#web/site.ts'
import { toast } from '../toasts/toast.ts'
import { countRows } from './count-rows.ts'
import { saveFile } from './save-file.ts'

/** Downloads a CSV file, and reports while it comes how many rows are there; a failure is a toast. */
export async function saveCsv(href: string, onRows: (rows: number) => void): Promise<void> {
  try {
    const response = await openFile(href)
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    const counted = response.body?.pipeThrough(countRows(onRows)) ?? null
    saveFile(await new Response(counted, response).blob(), name ?? `${FILE_PREFIX}.csv`)
  } catch (error) {
    const description = error instanceof Error ? error.message : ''
    toast({ title: 'The file could not be loaded', tone: 'destructive', description })
  }
}
