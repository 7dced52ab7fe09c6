import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

/** The id of the element that holds them. */
export const ANSWERS_ID = 'answers'

/** For a query that is answered already, be it with a refusal. */
export const ASKED_ONCE = { refetchOnMount: false, retryOnMount: false }

/** What the API said while the document was drawn, so that the browser need not ask again. */
export type Answers = {
  /** The document was drawn for nobody in particular. */
  isVisitors: boolean
  answers: Answer[]
}

type Answer = { key: QueryKey } & (
  | { data: unknown }
  | { refusal: { status: number; body: string } }
)

/** The answers of a document, or null where it is the bare shell. */
export function readAnswers(document: Document): Answers | null {
  const text = document.getElementById(ANSWERS_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** Puts the answers where the page looks for them. What was refused is not asked for again either. */
export function giveAnswers(queryClient: QueryClient, { answers }: Answers): void {
  for (const { key, ...answer } of answers) {
    queryClient.setQueryDefaults(key, ASKED_ONCE)
    if ('data' in answer) queryClient.setQueryData(key, answer.data)
    else giveRefusal(queryClient, key, new ApiError(answer.refusal.status, '', answer.refusal.body))
  }
}

export function listAnswered({ answers }: Answers): Set<string> {
  return new Set(answers.map(({ key }) => hashKey(key)))
}

function giveRefusal(queryClient: QueryClient, queryKey: QueryKey, error: ApiError): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey })
  query.setState({ error, errorUpdateCount: 1, errorUpdatedAt: Date.now(), status: 'error' })
}
