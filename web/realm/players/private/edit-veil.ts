import { mutationOptions } from '@tanstack/react-query'
import type { Veil } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'

/** Saves what the signed-in player hides. Any list may have the player, so that everything is read anew. */
export function saveVeil() {
  return mutationOptions({
    mutationFn: (veil: Veil) => unwrap(api.user.veil.$put({ json: { veil } })),
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(),
  })
}
