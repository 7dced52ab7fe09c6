const MARKS = [
  ['**bold**', <strong key="bold">bold</strong>],
  ['*italic*', <em key="italic">italic</em>],
  ['- an item', 'a list; indent by two spaces for a list within it'],
  ['1. an item', 'a numbered list'],
  ['[our hall](https://…)', 'a link; a plain URL becomes one too'],
  ['secondlife:///app/…', 'a link that opens in the viewer'],
  ['\\*', 'a plain asterisk'],
] as const

export function TextFormattingGuide({ className }: { className: string }) {
  return (
    <details className={`mt-2 text-base leading-snug ${className}`}>
      <summary className="inline-flex min-h-8 items-center underline underline-offset-4">
        How to write bold, lists and links
      </summary>
      <dl className="grid gap-x-5 gap-y-1.5 py-2 sm:grid-cols-[auto_1fr]">
        {MARKS.map(([typed, shown]) => (
          <div key={typed} className="sm:contents">
            <dt className="[overflow-wrap:anywhere]">
              <code>{typed}</code>
            </dt>
            <dd className="max-sm:pl-5">{shown}</dd>
          </div>
        ))}
      </dl>
      <p>
        Line breaks are kept, and an empty line starts a new paragraph. Everything else is shown as
        typed. The page shows where each link leads.
      </p>
    </details>
  )
}
