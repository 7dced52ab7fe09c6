import { sql } from 'drizzle-orm'
import { byAccount, instant, type PersonalTable } from './personal-table.ts'

export const CALENDAR_TABLES: Record<string, PersonalTable> = {
  calendar_entries: { columns: ['uuid'], kept: 'What a group plans: it names no player.' },
  calendar_comers: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Evenings to which you said you come',
        select: ({ accountId }) => sql`
          SELECT entry_id AS entry, date, ${instant('at')} AS said FROM calendar_comers
          WHERE account_id = ${accountId} ORDER BY on_date DESC`,
      },
    ],
    erase: byAccount('calendar_comers'),
  },
  calendar_addresses: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Your calendar’s address',
        note: 'The address itself is stored as a hash.',
        select: ({ accountId }) => sql`
          SELECT ${instant('created_at')} AS made FROM calendar_addresses
          WHERE account_id = ${accountId}`,
      },
    ],
    erase: byAccount('calendar_addresses'),
  },
}
