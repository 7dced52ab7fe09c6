import type { ClanRank } from '#schema/contracts/clans.ts'
import { LeaderLink } from '#web/groups/leader-link.tsx'
import {
  MEMBERS_COLUMN,
  nameColumn,
  ORDER_COLUMN,
  viewColumn,
} from '#web/groups/ranking-columns.tsx'
import type { Ranked } from '#web/groups/read-ranking.ts'
import type { Column } from '#web/ui/table.tsx'

type Row = Ranked<ClanRank>

export const CLAN_COLUMNS: readonly Column<Row>[] = [
  ORDER_COLUMN,
  nameColumn('clan', 'Clan Name', 'xl:w-[25%]'),
  { header: 'Sovereign', cell: (row) => <Seat row={row} seat="clan_owner" /> },
  { header: 'Co-Sovereign', cell: (row) => <Seat row={row} seat="clan_officer_1" /> },
  { header: 'Ambassador', cell: (row) => <Seat row={row} seat="clan_officer_2" /> },
  { header: 'Proxy', cell: (row) => <Seat row={row} seat="clan_officer_3" /> },
  MEMBERS_COLUMN,
  viewColumn('clan'),
]

function Seat({ row, seat }: { row: Row; seat: string }) {
  const leader = row.leadership.find((one) => one.type === seat)
  return <LeaderLink leader={leader} back={{ from: 'clans' }} />
}
