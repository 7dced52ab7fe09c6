import { DECIMALS_OF_VITALS } from '#schema/rules.ts'

const counts = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const vitals = new Intl.NumberFormat('en', {
  minimumFractionDigits: DECIMALS_OF_VITALS,
  maximumFractionDigits: DECIMALS_OF_VITALS,
  useGrouping: false,
})
const amounts = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** 12345 → '12,345' */
export function formatCount(value: number): string {
  return counts.format(value)
}

/** 1234.56 → '1,234.6' */
export function formatAmount(value: number): string {
  return amounts.format(value)
}

/** Health and essence where the specification has three decimals: 87.5 → '87.500' */
export function formatVital(value: number): string {
  return vitals.format(value)
}

/** 1 → '1 clan', 1234 → '1,234 clans' */
export function formatCountOf(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`
}

export function formatMemberCount(count: number): string {
  return formatCountOf(count, 'member', 'members')
}

/** A number in percent: 42.25 → '42.3%' */
export function formatPercent(value: number): string {
  return `${formatAmount(value)}%`
}
