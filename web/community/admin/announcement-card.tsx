import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SiteNotices } from '#schema/contracts/community/site.ts'
import { ANNOUNCEMENT_MAX_LENGTH, DAY_MS, getTextLength } from '#schema/rules.ts'
import { saveAnnouncement } from '#web/community/site/queries.ts'
import { siteNoticesQuery } from '#web/lib/session/queries.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaWithCounter } from '#web/ui/fields/textarea-with-counter.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'

const DAYS_SHOWN = 7

export function AnnouncementCard() {
  const { data } = useQuery(siteNoticesQuery())
  return (
    <Card aria-labelledby="announcement">
      <CardTitle id="announcement">Announcement</CardTitle>
      {data && <AnnouncementForm key={data.announcement?.id} announcement={data.announcement} />}
    </Card>
  )
}

function AnnouncementForm({ announcement }: Pick<SiteNotices, 'announcement'>) {
  const [text, setText] = useState(announcement?.text ?? '')
  const save = useSingleMutation(saveAnnouncement())
  const canSave = text.trim() !== '' && getTextLength(text.trim()) <= ANNOUNCEMENT_MAX_LENGTH

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const isForDiscord = fields.get('discord') === 'on'
    if (canSave) save.mutate({ text, until: String(fields.get('until')), isForDiscord })
  }

  return (
    <form onSubmit={submit} className="mt-4 grid grid-cols-1 gap-4">
      <TextareaWithCounter
        label="Text"
        hint="Plain text. Everybody sees it on every page, in the news feed and on in-world boards."
        value={text}
        limit={ANNOUNCEMENT_MAX_LENGTH}
        onChange={setText}
      />
      <div className="grid grid-cols-1 items-end gap-x-8 gap-y-4 sm:flex">
        <TextField
          label="Last day (UTC)"
          name="until"
          type="date"
          required
          min={toDate(0)}
          defaultValue={announcement?.until ?? toDate(DAYS_SHOWN)}
          className="[color-scheme:dark]"
        />
        <label className="flex min-h-12 min-w-0 items-center gap-3">
          <input
            type="checkbox"
            name="discord"
            defaultChecked={announcement?.isForDiscord ?? false}
            className="size-5 shrink-0 accent-gold-400"
          />
          Also post it in the realm’s Discord channels
        </label>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" disabled={!canSave || save.isPending}>
          {save.isPending ? 'Publishing...' : 'Publish'}
        </Button>
        {announcement && (
          <Button
            disabled={save.isPending}
            onClick={() => save.mutate({ ...announcement, text: '' })}
          >
            End it now
          </Button>
        )}
      </div>
    </form>
  )
}

function toDate(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, '2026-10-31'.length)
}
