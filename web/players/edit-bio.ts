import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

/** Writes the bio of the player who is signed in. */
export function saveOwnBio() {
  return mutationOptions({
    mutationFn: (bio: string) => unwrap(api.user.bio.$put({ json: { bio } })),
    onSuccess: (_answer, _given, _result, { client }) => readProfilesAgain(client),
  })
}

/** Writes anybody's bio; for administrators. */
export function saveBioOf(uuid: string) {
  return mutationOptions({
    mutationFn: (bio: string) =>
      unwrap(
        api.players.uuid[':uuid'].bio.$put({
          param: { uuid: encodeURIComponent(uuid) },
          json: { bio },
        }),
      ),
    onSuccess: (_answer, _given, _result, { client }) => readProfilesAgain(client),
  })
}

/** The private profile too, which the top bar reads. */
async function readProfilesAgain(client: QueryClient): Promise<void> {
  const keys = [['player'], ['profile']]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
