import { type Database, queryDatabase } from '../database/database.ts'
import { inviteAdministrator } from '../database/invite-administrator.ts'

/**
 * Returns a sign-in link that works once within an hour, or null if an administrator can already
 * log in.
 */
export async function inviteFirstAdministrator(
  config: string,
  avatars: string[],
  address: string,
): Promise<string | null> {
  const [avatar] = avatars
  if (!avatar) return null
  const database: Database = { config, place: '--remote' }
  const named = avatars.map((uuid) => `'${uuid.toLowerCase()}'`).join(', ')
  const [[found]] = await queryDatabase<[{ able: number }[]]>(
    database,
    `SELECT count(*) AS able FROM accounts
     WHERE (is_admin = 1 OR player_uuid IN (${named})) AND (password_hash IS NOT NULL
       OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.account_id = accounts.id))`,
  )
  if (found && found.able > 0) return null
  const { path } = await inviteAdministrator(database, avatar)
  return `${address}${path}`
}
