import type { Planner } from '#schema/contracts/community/calendar.ts'
import { SITE } from '#web/site.ts'
import { GroupLink } from '#web/ui/words/subject-links.tsx'

export function PlannerLink({ planner: { kind, id, name } }: { planner: Planner }) {
  if (kind === 'realm') return <span>{SITE.name}</span>
  return <GroupLink kind={kind} id={id} name={name} />
}

export function toPlannerName({ kind, name }: Planner): string {
  return kind === 'realm' || name === null ? SITE.name : name
}
