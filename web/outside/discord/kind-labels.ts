import type { EventKind } from '#schema/history/event-kinds.ts'
import { WEBHOOK_PRESETS, type WebhookPreset } from '#schema/outside/discord/webhooks.ts'

export const PRESET_LABELS: Record<WebhookPreset, { name: string; text: string }> = {
  landmarks: {
    name: 'Landmarks only',
    text: 'Deaths, seats, and what becomes of dynasties and clans',
  },
  family: {
    name: 'The family',
    text: 'Also who comes, goes, is renamed, gets a role or reaches a milestone',
  },
  everything: { name: 'Everything', text: 'Everything in the chronicle' },
}

export const EVENT_KIND_LABELS: Record<EventKind, string> = {
  arrived: 'A player arrives in the realm',
  embraced: 'A player is embraced',
  returned: 'A player returns to the realm',
  departed: 'A player departs from the realm',
  died: 'A player dies',
  rose: 'A player rises again',
  renamed: 'A player is renamed',
  joined: 'A player joins a dynasty',
  left: 'A player leaves a dynasty',
  moved: 'A player moves to another house',
  role: 'A role in a dynasty changes',
  title: 'A title changes',
  allegiance: 'A player swears allegiance',
  follows: 'A player follows another',
  'seat-taken': 'A seat is taken',
  'seat-left': 'A seat becomes empty',
  milestone: 'A player reaches a milestone',
  'group-appeared': 'A group is founded',
  'group-returned': 'A group returns',
  'group-dissolved': 'A group is dissolved',
  'group-renamed': 'A group is renamed',
  'group-joined': 'A group swears itself to another',
  'group-left': 'A group breaks with another',
  'group-moved': 'A group moves to another',
  'group-milestone': 'A group reaches a milestone',
}

export function findMatchingPreset(kinds: readonly EventKind[]): WebhookPreset | null {
  const presets = Object.keys(WEBHOOK_PRESETS) as WebhookPreset[]
  return (
    presets.find((preset) => {
      const all: readonly EventKind[] = WEBHOOK_PRESETS[preset]
      return all.length === kinds.length && all.every((kind) => kinds.includes(kind))
    }) ?? null
  )
}
