import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

/** Saves the bio of the signed-in player. */
export function saveOwnBio() {
  return mutationOptions({
    mutationFn: (bio: string) => unwrap(api.user.bio.$put({ json: { bio } })),
    onSuccess: (_data, _variables, _result, { client }) => invalidateProfiles(client),
  })
}

/** Saves any player's bio; for administrators. */
export function savePlayerBio(uuid: string) {
  return mutationOptions({
    mutationFn: (bio: string) =>
      unwrap(
        api.players.uuid[':uuid'].bio.$put({
          param: { uuid: encodeURIComponent(uuid) },
          json: { bio },
        }),
      ),
    onSuccess: (_data, _variables, _result, { client }) => invalidateProfiles(client),
  })
}

/** The private profile too, which the top bar renders. */
async function invalidateProfiles(client: QueryClient): Promise<void> {
  const keys = [['player'], ['profile']]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
