import { CsvLink } from './csv-link.tsx'

type DownloadLinksProps = {
  /** The end of the label, such as 'the ranking of the clans'. */
  what: string
  /** The files' URLs. `jsonName` is needed if the response sends no `Content-Disposition`. */
  csv: string
  rows?: number
  json?: string | undefined
  jsonName?: string
  note?: string
}

export function DownloadLinks({ what, csv, rows, json, jsonName, note }: DownloadLinksProps) {
  return (
    <p className="mt-10 flex flex-wrap items-baseline justify-center gap-x-5 gap-y-1 text-center text-bone-400">
      <CsvLink href={csv} rows={rows} className={LINK}>
        Download CSV<span className="sr-only"> of {what}</span>
      </CsvLink>
      {json && (
        <a href={json} download={jsonName ?? true} className={LINK}>
          Download JSON<span className="sr-only"> of {what}</span>
        </a>
      )}
      {note && <span className="basis-full text-base">{note}</span>}
    </p>
  )
}

const LINK = 'inline-flex min-h-8 items-center text-link'
