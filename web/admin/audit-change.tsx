import { useState } from 'react'

const LONG = 120

type AuditChangeProps = { before: string | null; after: string | null }

/** What stood there and what stands there now; a long text is cut until somebody asks for it. */
export function AuditChange({ before, after }: AuditChangeProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = (before?.length ?? 0) > LONG || (after?.length ?? 0) > LONG
  const cut = isLong && !isWhole ? 'line-clamp-2' : 'whitespace-pre-line'
  return (
    <div className="space-y-1.5 text-base leading-snug [overflow-wrap:anywhere]">
      <Side sign="−" label="Before" text={before} className={`text-bone-400 ${cut}`} />
      <Side sign="+" label="After" text={after} className={`text-bone-50 ${cut}`} />
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="text-link text-base"
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  )
}

type SideProps = { sign: string; label: string; text: string | null; className: string }

function Side({ sign, label, text, className }: SideProps) {
  return (
    <p className="flex gap-2.5">
      <span aria-hidden="true" className="w-3 shrink-0 text-gold-400">
        {sign}
      </span>
      <span className="sr-only">{label}: </span>
      <bdi className={text ? className : 'text-bone-400 italic'}>{text || 'nothing'}</bdi>
    </p>
  )
}
