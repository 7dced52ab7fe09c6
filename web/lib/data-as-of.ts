import { queryOptions, skipToken } from '@tanstack/react-query'

/** The time, in ISO 8601, of the sync that the shown data come from. Has no request: every response of the API sets it. */
export const dataAsOfQuery = queryOptions<string>({ queryKey: ['data-as-of'], queryFn: skipToken })

/** Who is told of it in a browser, where there is one site: the API's calls are loaded later than the first script. */
export const dataAsOf: { tell?: (at: string) => void } = {}
