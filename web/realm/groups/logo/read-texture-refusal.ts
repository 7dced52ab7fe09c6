import { openFile } from '#web/lib/api.ts'
import { isNotFound, toServerSentence } from '#web/lib/api-error.ts'

/** Why the site does not take a texture; null when it is not there, or is fine by now. */
export async function readTextureRefusal(uuid: string): Promise<string | null> {
  try {
    await openFile(`/api/texture/${uuid}`)
    return null
  } catch (error) {
    return isNotFound(error) ? null : toServerSentence(error)
  }
}
