type DownloadLinksProps = {
  /** What the files hold: the ranking, the directory. */
  what: string
  /** The address of each file; the name of a file that the server does not name. */
  csv: string
  json: string
  jsonName?: string
  /** How much of it they hold. */
  note?: string
}

/** The same data as files. */
export function DownloadLinks({ what, csv, json, jsonName, note }: DownloadLinksProps) {
  return (
    <p className="mt-10 flex flex-wrap items-baseline justify-center gap-x-5 gap-y-1 text-center text-bone-400">
      <a href={csv} download className={LINK}>
        Download CSV<span className="sr-only"> of {what}</span>
      </a>
      <a href={json} download={jsonName ?? true} className={LINK}>
        Download JSON<span className="sr-only"> of {what}</span>
      </a>
      {note && <span className="basis-full text-base">{note}</span>}
    </p>
  )
}

const LINK = 'inline-flex min-h-8 items-center text-link'
