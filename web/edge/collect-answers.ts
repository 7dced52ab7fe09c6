import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { userQuery } from '#web/auth/queries.ts'
import { toInlineJson } from '#web/head/escape.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Answers } from './answers.ts'

const ANSWERS_MAX_CHARACTERS = 128 * 1024

/** A profile of one's own comes with its private part: it is not drawn. Answers which queries had one. */
export function forgetPrivateData(queryClient: QueryClient): Set<string> {
  const withheld = new Set<string>()
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (!hasPrivateData(state.data)) continue
    queryClient.setQueryData(queryKey, { ...state.data, privateData: null })
    withheld.add(hashKey(queryKey))
  }
  return withheld
}

/** The answers that a document brings along: not the withheld ones, and no more than it can bear. */
export function collectAnswers(
  queryClient: QueryClient,
  isVisitors: boolean,
  withheld: ReadonlySet<string>,
): Answers {
  const [userKey] = userQuery().queryKey
  const queries = queryClient.getQueryCache().getAll()
  const offered = queries
    .filter(({ queryKey, queryHash }) => queryKey[0] !== userKey && !withheld.has(queryHash))
    .flatMap(toAnswer)
  const answers: Answers['answers'] = []
  let characters = 0
  for (const answer of offered) {
    const size = toInlineJson(answer).length
    if (characters + size > ANSWERS_MAX_CHARACTERS) continue
    characters += size
    answers.push(answer)
  }
  return { isVisitors, answers }
}

function toAnswer({ queryKey: key, state }: Query): Answers['answers'] {
  if (state.status === 'success') return [{ key, data: state.data }]
  if (!(state.error instanceof ApiError)) return []
  const { status, body } = state.error
  return [{ key, refusal: { status, body } }]
}

function hasPrivateData(data: unknown): data is { privateData: object } {
  return typeof data === 'object' && data !== null && 'privateData' in data && !!data.privateData
}
