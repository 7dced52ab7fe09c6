import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query'

/** The `onSettled` of a mutation: the queries whose keys begin with this one are sent again. */
export function refetch(queryKey: QueryKey) {
  return (
    _data: unknown,
    _error: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): Promise<void> => client.invalidateQueries({ queryKey })
}
