import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

export function saveOwnBio() {
  return mutationOptions({
    mutationFn: (bio: string) => unwrap(api.user.bio.$put({ json: { bio } })),
    onSuccess: (_data, _variables, _result, { client }) => invalidateProfiles(client),
  })
}

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

/** Includes the private profile, which the top bar shows. */
async function invalidateProfiles(client: QueryClient): Promise<void> {
  const keys = [['player'], ['profile']]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
