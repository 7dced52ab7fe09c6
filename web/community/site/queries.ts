import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AnnouncementBody } from '#schema/contracts/community/site.ts'
import { api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { siteNoticesQuery } from '#web/lib/session/queries.ts'
import type { EditedText } from '#web/ui/text-editor/edit-conflict.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'

export function rulesQuery() {
  return queryOptions({ queryKey: ['rules'], queryFn: () => unwrap(api.rules.$get()) })
}

export function saveRules() {
  return mutationOptions({
    mutationFn: ({ text: rules, startedFrom }: EditedText) =>
      unwrap(api.admin.rules.$put({ json: { rules, startedFrom: { rules: startedFrom } } })),
    onSuccess: (rules, _variables, _result, { client }) => {
      client.setQueryData(rulesQuery().queryKey, rules)
      return client.invalidateQueries({ queryKey: siteNoticesQuery().queryKey })
    },
  })
}

export function saveAnnouncement() {
  return mutationOptions({
    mutationFn: (json: AnnouncementBody) => unwrap(api.admin.announcement.$put({ json })),
    onSuccess: (site, _variables, _result, { client }) => {
      client.setQueryData(siteNoticesQuery().queryKey, site)
      toast({ title: site.announcement ? 'Announcement Published' : 'Announcement Ended' })
    },
    onError: toastFailure('Announcement Failed'),
    onSettled: refetchOnSettled(['admin', 'audit']),
  })
}
