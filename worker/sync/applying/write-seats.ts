import { type SQL, sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Change, SeatValue, SeatValues } from '#worker/sync/run/structure.ts'

export type ApplyOptions = { direction: 'apply' | 'undo'; at: number }

export function writeSeats(kind: GroupKind, changes: Change[], { direction }: ApplyOptions): SQL[] {
  const written: (string | null)[][] = []
  const emptied: string[][] = []
  const put = (uuid: string, seat: string, value: SeatValue | null | undefined) => {
    if (value) written.push([uuid, seat, value.role, value.player, value.name])
    else emptied.push([uuid, seat])
  }
  for (const change of changes) {
    const [from, to] =
      direction === 'apply' ? [change.before, change.after] : [change.after, change.before]
    const { uuid } = change
    if (change.kind.startsWith('seat:')) {
      put(uuid, change.kind.slice('seat:'.length), to?.seat as SeatValue | null)
    } else if (change.kind === 'arrived' || change.kind === 'returned') {
      const seats: SeatValues = to?.seats ?? {}
      for (const seat of new Set([...Object.keys(from?.seats ?? {}), ...Object.keys(seats)])) {
        put(uuid, seat, seats[seat])
      }
    }
  }
  return [
    ...(emptied.length > 0
      ? [
          sql`DELETE FROM leadership_seats WHERE (kind, group_uuid, seat) IN (
            SELECT ${kind}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(emptied)}))`,
        ]
      : []),
    ...(written.length > 0
      ? [
          sql`INSERT INTO leadership_seats (kind, group_uuid, seat, role, player_uuid, player_name)
            SELECT ${kind}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
            FROM json_each(${JSON.stringify(written)}) WHERE true
            ON CONFLICT (kind, group_uuid, seat) DO UPDATE SET role = excluded.role,
              player_uuid = excluded.player_uuid, player_name = excluded.player_name`,
        ]
      : []),
  ]
}
