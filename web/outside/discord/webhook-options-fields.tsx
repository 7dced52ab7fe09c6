import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { EVENT_KINDS, type EventKind } from '#schema/history/event-kinds.ts'
import {
  CALENDAR_NOTICE_MODES,
  type CalendarNoticeMode,
  countMessages,
  type DeliveryMode,
  WEBHOOK_PRESETS,
  type WebhookPreset,
} from '#schema/outside/discord/webhooks.ts'
import { GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EventKindsTable } from './event-kinds-table.tsx'
import { type ExampleData, ExampleMessage } from './example-message.tsx'
import { findMatchingPreset, PRESET_LABELS } from './kind-labels.ts'

export type WebhookOptions = {
  kinds: EventKind[]
  loudKinds: EventKind[]
  mode: DeliveryMode
  isWeekly: boolean
  evenings: CalendarNoticeMode
  threadId: string
}

export const DEFAULT_WEBHOOK_OPTIONS: WebhookOptions = {
  kinds: [...WEBHOOK_PRESETS.landmarks],
  loudKinds: [],
  mode: 'each',
  isWeekly: false,
  evenings: 'none',
  threadId: '',
}

type WebhookOptionsFieldsProps = {
  value: WebhookOptions
  onChange: (value: WebhookOptions) => void
  lately: ExampleData
  sender: string
}

const OWN = 'own'
const THREAD_ID = /^\d{15,22}$/

export function areWebhookOptionsComplete({
  kinds,
  isWeekly,
  evenings,
  threadId,
}: WebhookOptions): boolean {
  const isSomething = kinds.length > 0 || isWeekly || evenings !== 'none'
  return isSomething && (threadId === '' || THREAD_ID.test(threadId))
}

export function WebhookOptionsFields({
  value,
  onChange,
  lately,
  sender,
}: WebhookOptionsFieldsProps) {
  const change = (changed: Partial<WebhookOptions>) => onChange({ ...value, ...changed })
  const preset = findMatchingPreset(value.kinds)
  const presets = (Object.keys(WEBHOOK_PRESETS) as WebhookPreset[]).map((name) => ({
    value: name,
    label: PRESET_LABELS[name].name,
  }))
  return (
    <>
      <SelectField
        label="What to post"
        value={preset ?? OWN}
        options={[...presets, ...(preset ? [] : [{ value: OWN, label: 'Custom selection' }])]}
        onChange={(name) => {
          if (name in WEBHOOK_PRESETS)
            change({ kinds: [...WEBHOOK_PRESETS[name as WebhookPreset]] })
        }}
        hint={preset ? `${PRESET_LABELS[preset].text}.` : toChosen(value.kinds)}
      >
        <EventKindsTable value={value} onChange={change} />
      </SelectField>
      <SelectField
        label="How often"
        value={value.mode}
        options={[
          { value: 'each', label: 'As things happen' },
          { value: 'daily', label: 'One message a day' },
        ]}
        onChange={(mode) => change({ mode: mode === 'daily' ? 'daily' : 'each' })}
        hint={
          value.mode === 'daily'
            ? 'The first entry of a day (UTC) creates the message, and each later one is added to it.'
            : 'One message for everything that a sync has found.'
        }
      />
      <label className="flex min-h-9 items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-gold-400"
          checked={value.isWeekly}
          onChange={({ target }) => change({ isWeekly: target.checked })}
        />
        <span>
          The week, on Mondays
          <span className="block text-base text-bone-400">
            One silent message with the numbers of the past week (UTC) and a link to its page.
          </span>
        </span>
      </label>
      <CalendarNotices value={value.evenings} onChange={(evenings) => change({ evenings })} />
      <TextField
        label="Thread of a forum"
        hint="Only for a forum channel: the id of the thread to post in."
        inputMode="numeric"
        value={value.threadId}
        error={
          value.threadId === '' || THREAD_ID.test(value.threadId)
            ? undefined
            : 'Please enter digits only'
        }
        onChange={({ target }) => change({ threadId: target.value.trim() })}
      />
      <p role="status" className="border-l-2 border-gold-600 pl-4 text-bone-100">
        {toMessageCountText(value, lately.recent)}
      </p>
      <ExampleMessage kinds={value.kinds} lately={lately} sender={sender} />
    </>
  )
}

const NOTICE_LABELS: Record<CalendarNoticeMode, string> = {
  none: 'Do not post',
  silent: 'Post without a sound',
  loud: 'Post with a sound',
}

type CalendarNoticesProps = {
  value: CalendarNoticeMode
  onChange: (value: CalendarNoticeMode) => void
}

function CalendarNotices({ value, onChange }: CalendarNoticesProps) {
  return (
    <SelectField
      label="Events of the calendar"
      value={value}
      options={CALENDAR_NOTICE_MODES.map((mode) => ({ value: mode, label: NOTICE_LABELS[mode] }))}
      onChange={(mode) => onChange(CALENDAR_NOTICE_MODES.find((one) => one === mode) ?? 'none')}
      hint={
        <>
          Events for everybody, with their place, a day and an hour before, and when one is
          cancelled or moved:
          <span className="mt-1 block border-l-4 border-gold-600 pl-3 text-bone-300">
            <b>Court at dusk</b> begins in a day: Saturday 28 November, 19:00 {GAME_TIME_ZONE_NAME}{' '}
            (Sunday 04:00 your time)
          </span>
          Discord writes “your time” in the zone of each reader.
        </>
      }
    />
  )
}

function toChosen(kinds: readonly EventKind[]): string {
  if (kinds.length === 0) return 'Nothing yet: choose at least one kind.'
  return `${kinds.length} of ${EVENT_KINDS.length} kinds.`
}

export function toMessageCountText(
  { kinds, mode, isWeekly }: Pick<WebhookOptions, 'kinds' | 'mode' | 'isWeekly'>,
  recent: DiscordSettings['recent'],
): string {
  const messages = countMessages(recent, kinds, mode)
  const happened = sum(recent, EVENT_KINDS)
  if (happened === 0) return 'Nothing has happened in the last seven days.'
  const leftOut = happened - sum(recent, kinds)
  const told =
    messages === 1 ? 'one message' : `${messages === 0 ? 'no' : formatCount(messages)} messages`
  const rest =
    leftOut === 0
      ? ''
      : ` ${leftOut === 1 ? 'One entry was' : `${formatCount(leftOut)} entries were`} left out.`
  const weekly = isWeekly ? ', and one about the week' : ''
  return `In the last seven days this would have been ${told}${weekly}.${rest}`
}

function sum(recent: DiscordSettings['recent'], kinds: readonly EventKind[]): number {
  return recent
    .flatMap((run) => kinds.map((kind) => run.kinds[kind] ?? 0))
    .reduce((total, count) => total + count, 0)
}
