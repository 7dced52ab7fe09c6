import { DateText } from '#web/ui/words/date-text.tsx'

export function WeekDateRange({ from, to }: { from: string; to: string }) {
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
