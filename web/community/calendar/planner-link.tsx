import { Link } from '@tanstack/react-router'
import type { Planner } from '#schema/contracts/community/calendar.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { SITE } from '#web/site.ts'

export function PlannerLink({ planner: { kind, id, name } }: { planner: Planner }) {
  if (kind === 'realm') return <span>{SITE.name}</span>
  return (
    <Link to={GROUP_PROFILE_PATHS[kind]} params={{ id: String(id) }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}

export function toPlannerName({ kind, name }: Planner): string {
  return kind === 'realm' || name === null ? SITE.name : name
}
