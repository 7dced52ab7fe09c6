import { DateText } from '#web/ui/words/date-text.tsx'

/** Renders a span such as '16 to 22 November 2026', naming both months if they differ. */
export function WeekSpan({ from, to }: { from: string; to: string }) {
  return (
    <p className="text-center font-display text-[1.75rem] leading-tight font-semibold text-balance text-bone-50">
      {from.slice(0, 7) === to.slice(0, 7) ? (
        <time dateTime={from}>{Number(from.slice(8))}</time>
      ) : (
        <DateText at={from} />
      )}{' '}
      to <DateText at={to} />
    </p>
  )
}
