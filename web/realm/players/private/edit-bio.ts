import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import type { EditedText } from '#web/ui/text-editor/edit-conflict.tsx'

export function saveOwnBio() {
  return mutationOptions({
    mutationFn: (written: EditedText) => unwrap(api.user.bio.$put({ json: toBioBody(written) })),
    onSuccess: (_data, _variables, _result, { client }) => invalidateProfiles(client),
  })
}

export function savePlayerBio(uuid: string) {
  return mutationOptions({
    mutationFn: (written: EditedText) =>
      unwrap(
        api.players.uuid[':uuid'].bio.$put({
          param: { uuid: encodeURIComponent(uuid) },
          json: toBioBody(written),
        }),
      ),
    onSuccess: (_data, _variables, _result, { client }) => invalidateProfiles(client),
  })
}

function toBioBody({ text: bio, startedFrom }: EditedText) {
  return { bio, startedFrom: { bio: startedFrom } }
}

async function invalidateProfiles(client: QueryClient): Promise<void> {
  const keys = [['player'], ['profile']]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
