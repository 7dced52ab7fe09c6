import { useState } from 'react'

const LONG_TEXT = 120

type AuditChangeProps = { before: string | null; after: string | null; isPart: boolean }

export function AuditChange({ before, after, isPart }: AuditChangeProps) {
  const [isExpanded, setExpanded] = useState(false)
  const isLong = (before?.length ?? 0) > LONG_TEXT || (after?.length ?? 0) > LONG_TEXT
  const clamp = isLong && !isExpanded ? 'line-clamp-2' : 'whitespace-pre-line'
  return (
    <div className="space-y-1.5 text-base leading-snug [overflow-wrap:anywhere]">
      <Side
        sign="−"
        label="Before"
        text={addExcerptEllipses(before, isPart)}
        className={`text-bone-400 ${clamp}`}
      />
      <Side
        sign="+"
        label="After"
        text={addExcerptEllipses(after, isPart)}
        className={`text-bone-50 ${clamp}`}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="text-link text-base"
        >
          {isExpanded ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  )
}

export function addExcerptEllipses<Text extends string | null>(
  text: Text,
  isPart: boolean,
): Text | string {
  return isPart ? `… ${text} …` : text
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
