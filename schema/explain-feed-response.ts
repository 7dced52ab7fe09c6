/** Why a response of the game's server that is not 200 is no page, as the end of a sentence about it. */
export function explainFeedStatus(status: number, location: string | null, isFile = false): string {
  if (status === 401 || status === 403) return `answered ${status}: it does not accept the token`
  if (status === 404 && isFile) return 'answered 404: there is no file at this address'
  if (status === 404) {
    return 'answered 404: there is nothing at this address; the site adds /bloodlines, /clans, /dynasties and /players to the address of the feed'
  }
  if (status >= 300 && status < 400) {
    return `answered ${status}: it redirects to ${location ?? 'no address'}, and the site follows no redirects`
  }
  return `answered ${status} instead of 200`
}

/** Why JSON is no page, as the end of a sentence about the response. */
export function explainNoPage(json: unknown): string {
  if (Array.isArray(json)) {
    return 'answered a bare list, which is no page of the feed: wrap it as { "items": […], "next": UUID or null, "total": number }'
  }
  if (typeof json === 'object' && json !== null && 'players' in json) {
    return 'answered all collections at once, which is no page of the feed: the address of a file ends in .json'
  }
  return 'answered something that is no page of the feed'
}
