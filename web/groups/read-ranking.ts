import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import { type ApiResponse, unwrap } from '#web/lib/api.ts'

export type RankingNoun = 'dynasties' | 'clans' | 'bloodlines'

/** The time of the sync that a ranking comes from. Has no request: `readRanking` sets it. */
export function dataAsOfQuery(noun: RankingNoun) {
  return queryOptions<string>({ queryKey: ['data-as-of', noun], queryFn: skipToken })
}

/** The rows of a ranking; the response's data-as-of header is cached under `dataAsOfQuery`. */
export async function readRanking<Row>(
  client: QueryClient,
  noun: RankingNoun,
  call: Promise<ApiResponse<Row[]>>,
): Promise<Row[]> {
  const rows = await unwrap(call)
  const at = (await call).headers.get(DATA_AS_OF_HEADER)
  if (at) client.setQueryData(dataAsOfQuery(noun).queryKey, at)
  return rows
}

export type Ranked<Row> = Row & { rank: number }

/** Numbers the rows of a ranking, which the server has ordered. */
export function toRanking<Row>(rows: readonly Row[]): Ranked<Row>[] {
  return rows.map((row, index) => ({ ...row, rank: index + 1 }))
}
