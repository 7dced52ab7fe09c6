import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatCount } from '#schema/core/format-number.ts'

type CsvLinkProps = {
  href: string
  rows?: number | undefined
  className: string
  children: ReactNode
}

export function CsvLink({ href, rows, className, children }: CsvLinkProps) {
  const [received, setReceived] = useState<number | null>(null)

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (received !== null) return
    setReceived(0)
    const { saveCsv } = await import('./save-csv.ts')
    await saveCsv(href, setReceived)
    setReceived(null)
  }

  return (
    <>
      <a href={href} download onClick={(event) => void save(event)} className={className}>
        {children}
      </a>
      <span role="status" className="figures empty:hidden">
        {received !== null && toProgress(received, rows)}
      </span>
    </>
  )
}

function toProgress(received: number, rows: number | undefined): string {
  if (rows === undefined) return `${formatCount(received)} rows so far`
  return `${formatCount(received)} of ${formatCount(rows)} rows`
}
