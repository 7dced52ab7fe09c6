import { UserError } from '#tools/lib/fail.ts'
import { type Database, queryDatabase } from './database.ts'
import { makeInvitation } from './invite.ts'

/**
 * Makes an avatar's account an administrator. Returns the `path` of a sign-in link, which works
 * once within an hour.
 */
export async function inviteAdministrator(
  database: Database,
  uuid: string,
): Promise<{ username: string; path: string }> {
  const avatar = uuid.toLowerCase()
  // The result has no row until a sync has read the player.
  const [[player]] = await queryDatabase<[{ username: string }[]]>(
    database,
    `SELECT username FROM players WHERE uuid = '${avatar}'`,
  )
  const { token, statements } = makeInvitation(avatar, player?.username ?? null)
  const returned = await queryDatabase<{ username: string }[][]>(database, ...statements)
  const account = returned.flat()[0]
  if (!account) throw new UserError(`${avatar} could not be given an account.`)
  return { username: account.username, path: `/auth#token=${token}` }
}
