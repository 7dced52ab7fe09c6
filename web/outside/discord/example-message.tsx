import { useState } from 'react'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'
import { isGroup, isPlayer, type SentencePart, toSentence } from '#schema/history/event-sentence.ts'
import { EMBED_COLOUR, findFirstMatchingSync } from '#schema/outside/discord/webhooks.ts'
import { SITE } from '#web/site.ts'
import { toRelativeTime } from '#web/ui/words/relative-time.ts'
import {
  ACCENT_COLOUR,
  ACCENT_TEXT_COLOUR,
  DISCORD_FONT_FAMILY,
  DISCORD_THEMES,
} from './discord-colours.ts'

export type ExampleData = Pick<DiscordSettings, 'recent' | 'heading'>

type ExampleMessageProps = { kinds: readonly EventKind[]; lately: ExampleData; sender: string }

type Theme = keyof typeof DISCORD_THEMES
const CREST = 'clamp(2.25rem, 10vw, 5rem)'
const PICTURE = 'clamp(1.75rem, 8vw, 2.5rem)'
const LINE = `#${EMBED_COLOUR.toString(16)}`

export function ExampleMessage({ kinds, lately, sender }: ExampleMessageProps) {
  const [theme, setTheme] = useState<Theme>('dark')
  const { recent, heading } = lately
  const first = findFirstMatchingSync(recent, kinds)
  const events = recent[first?.index ?? -1]?.examples.filter(({ kind }) => kinds.includes(kind))
  if (!first || !events?.length) return null
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="small-caps text-bone-100">The first message of the last seven days</span>
        <button
          type="button"
          className="min-h-9 cursor-pointer text-base text-gold-200 underline"
          onClick={() => setTheme(other)}
        >
          In Discord’s {other} theme
        </button>
      </figcaption>
      <Message
        theme={theme}
        heading={heading}
        sender={sender}
        events={events}
        left={first.events - events.length}
      />
    </figure>
  )
}

type MessageProps = {
  theme: Theme
  heading: ExampleData['heading']
  sender: string
  events: ChronicleEvent[]
  left: number
}

function Message({ theme, heading, sender, events, left }: MessageProps) {
  const colours = DISCORD_THEMES[theme]
  const now = Date.now()
  return (
    <div
      className="mt-1.5 flex gap-3 rounded-lg p-3 text-left text-base leading-snug"
      style={{ background: colours.page, color: colours.text, fontFamily: DISCORD_FONT_FAMILY }}
    >
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-full"
        style={{
          background: ACCENT_COLOUR,
          color: ACCENT_TEXT_COLOUR,
          width: PICTURE,
          height: PICTURE,
        }}
      >
        {sender.slice(0, 1)}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-medium" style={{ color: colours.name }}>
            {sender}
          </bdi>
          <span
            className="rounded px-1 font-semibold"
            style={{ background: ACCENT_COLOUR, color: ACCENT_TEXT_COLOUR, fontSize: '0.625rem' }}
          >
            APP
          </span>
        </p>
        <div
          className="mt-1 grid gap-2 rounded py-3 pr-4 pl-3 text-sm"
          style={{
            background: colours.embed,
            borderLeft: `4px solid ${LINE}`,
            maxWidth: '32.5rem',
          }}
        >
          <div className="flex gap-4">
            <div className="grid min-w-0 grow content-start gap-2">
              <p className="text-base font-semibold" style={{ color: colours.link }}>
                <bdi>{heading.name}</bdi>
              </p>
              <ul className="grid gap-1">
                {events.map((event) => (
                  <li key={event.id}>
                    <span className="rounded px-1" style={{ background: colours.time }}>
                      {toRelativeTime(Date.parse(event.at), now)}
                    </span>{' '}
                    <Written parts={toSentence(event)} />
                  </li>
                ))}
              </ul>
              {left > 0 && (
                <p style={{ color: colours.quiet }}>
                  … and {left === 1 ? 'one more line' : `${left} more lines`}
                </p>
              )}
            </div>
            {heading.crest !== null && (
              <img
                src={heading.crest}
                alt=""
                width={80}
                height={80}
                loading="lazy"
                className="shrink-0 rounded object-contain"
                style={{ width: CREST, height: CREST }}
              />
            )}
          </div>
          <img
            src={heading.card}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
            className="h-auto w-full rounded"
            style={{ maxWidth: '25rem' }}
          />
          <p style={{ color: colours.quiet, fontSize: '0.75rem' }}>{SITE.name}</p>
        </div>
      </div>
    </div>
  )
}

function Written({ parts }: { parts: readonly SentencePart[] }) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
    if (isPlayer(part) || isGroup(part)) return <b key={index}>{part.name}</b>
    return <i key={index}>{part.words}</i>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
  })
}
