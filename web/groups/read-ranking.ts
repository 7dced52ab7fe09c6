import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import { type Answer, unwrap } from '#web/lib/api.ts'

export type RankingNoun = 'dynasties' | 'clans' | 'bloodlines'

/** When the game that a ranking was counted from was read. It is never asked for: it comes with the ranking. */
export function dataAsOfQuery(noun: RankingNoun) {
  return queryOptions<string>({ queryKey: ['data-as-of', noun], queryFn: skipToken })
}

/** The rows of a ranking; how old they are is kept beside them. */
export async function readRanking<Row>(
  client: QueryClient,
  noun: RankingNoun,
  call: Promise<Answer<Row[]>>,
): Promise<Row[]> {
  const rows = await unwrap(call)
  const at = (await call).headers.get(DATA_AS_OF_HEADER)
  if (at) client.setQueryData(dataAsOfQuery(noun).queryKey, at)
  return rows
}
