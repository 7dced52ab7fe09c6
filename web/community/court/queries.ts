import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type {
  CourtNewsKind,
  CourtReadMarker,
  SubjectKey,
} from '#schema/contracts/community/court.ts'
import { accountOnlyQuery, api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { unreadNewsCountQuery } from './unread.ts'

export function courtQuery() {
  return accountOnlyQuery(['court', 'own'], () => unwrap(api.court.$get()))
}

type Page = { before: number; newerThan: number } | null

export function courtNewsQuery(readUpTo?: number) {
  const first: Page = readUpTo === undefined ? null : { before: readUpTo + 1, newerThan: 0 }
  return infiniteQueryOptions({
    queryKey: ['court', 'news', readUpTo ?? 'new'],
    queryFn: ({ pageParam }) => {
      const query = pageParam && {
        before: String(pageParam.before),
        newerThan: String(pageParam.newerThan),
      }
      return unwrap(api.court.news.$get({ query: query ?? {} }))
    },
    initialPageParam: first,
    // All pages use the first page's `newerThan`, because the news shown on it may be marked as
    // read before the next page loads.
    getNextPageParam: ({ next, newerThan }): Page =>
      next === null ? null : { before: next, newerThan },
    meta: ACCOUNT_QUERY_META,
  })
}

export function markNewsAsRead() {
  return mutationOptions({
    mutationFn: (shown: CourtReadMarker) => unwrap(api.court.read.$post({ json: shown })),
    onSettled: refetchOnSettled(unreadNewsCountQuery().queryKey),
  })
}

export function courtSettingsQuery() {
  return accountOnlyQuery(['court', 'settings'], () => unwrap(api.court.settings.$get()))
}

export function toggleNewsKind() {
  return mutationOptions({
    mutationFn: (json: { kind: CourtNewsKind; isOn: boolean }) =>
      unwrap(api.court.settings.kinds.$put({ json })),
    onError: toastFailure('Not Saved'),
    onSettled: refetchOnSettled(courtSettingsQuery().queryKey),
  })
}

type Subject = Omit<SubjectKey, 'id'> & { id: number; name: string }

function toParam({ kind, id }: Subject) {
  return { param: { kind, id: String(id) } }
}

export function muteNewsOfSubject(subject: Subject) {
  return mutationOptions({
    mutationFn: () => unwrap(api.court.muted[':kind'][':id'].$put(toParam(subject))),
    onSuccess: () =>
      toast({ title: 'Muted', description: `You will no longer get news of ${subject.name}.` }),
    onError: toastFailure('Mute Failed'),
    onSettled: refetchOnSettled(courtSettingsQuery().queryKey),
  })
}

export function unmuteNewsOfSubject(subject: Subject) {
  return mutationOptions({
    mutationFn: () => unwrap(api.court.muted[':kind'][':id'].$delete(toParam(subject))),
    onSuccess: () =>
      toast({ title: 'No Longer Muted', description: `You get news of ${subject.name} again.` }),
    onError: toastFailure('Unmute Failed'),
    onSettled: refetchOnSettled(courtSettingsQuery().queryKey),
  })
}

export function watchesQuery() {
  return infiniteQueryOptions({
    queryKey: ['court', 'watches'],
    queryFn: ({ pageParam }) =>
      unwrap(api.court.watches.$get({ query: pageParam === null ? {} : { beyond: pageParam } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: ACCOUNT_QUERY_META,
  })
}

export function watchStateQuery({ kind, id }: Pick<Subject, 'kind' | 'id'>) {
  return accountOnlyQuery(['court', 'watch', kind, id], () =>
    unwrap(api.court.watches[':kind'][':id'].$get({ param: { kind, id: String(id) } })),
  )
}

export function setSubjectWatched(subject: Subject) {
  const { queryKey } = watchStateQuery(subject)
  return mutationOptions({
    mutationFn: (isWatched: boolean) => {
      const call = api.court.watches[':kind'][':id']
      const request = isWatched ? call.$put(toParam(subject)) : call.$delete(toParam(subject))
      return unwrap<{ isWatched: boolean }>(request)
    },
    onSuccess: ({ isWatched }, _given, _result, { client }) => {
      client.setQueryData(queryKey, { isWatched })
      toast({
        title: isWatched ? 'Watched' : 'No Longer Watched',
        description: isWatched
          ? `News of ${subject.name} appears in your court.`
          : `You will no longer get news of ${subject.name}.`,
      })
    },
    onError: toastFailure('Not Saved'),
    onSettled: refetchOnSettled(watchesQuery().queryKey),
  })
}
