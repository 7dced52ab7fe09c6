import { formatCount } from '#web/ui/format-number.ts'

/** 1 → '1 member', 1234 → '1,234 members' */
export function toMemberText(count: number): string {
  return count === 1 ? '1 member' : `${formatCount(count)} members`
}
