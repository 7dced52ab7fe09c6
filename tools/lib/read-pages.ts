import { readFileSync } from 'node:fs'
import type { UpcomingEvents } from '#schema/contracts/community/calendar.ts'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { hyphenateName } from '#schema/core/names/player-name.ts'
import type { PageWithPath } from '#web/lib/startup/page.ts'

export function readBuiltPages(): PageWithPath[] {
  return JSON.parse(readFileSync('web/dist/pages.json', 'utf8'))
}

export function listPublicPageUrls(): string[] {
  return readBuiltPages()
    .filter(({ rendering, sample }) => rendering === 'server' && !sample.includes('{'))
    .map(({ sample }) => sample)
}

/**
 * Replaces placeholders in sample URLs with existing ids. Leaves out URLs with `{event}` if no
 * event is upcoming.
 */
export async function fillInSampleUrls(siteUrl: string, samples: string[]): Promise<string[]> {
  const response = (await (await fetch(`${siteUrl}/api/players`)).json()) as PlayersResponse
  const [player] = response.players
  if (!player) throw new Error('the world has no player')
  const name = encodeURIComponent(hyphenateName(player.characterName))
  const event = await findNextEvent(siteUrl)
  return samples
    .filter((sample) => event !== undefined || !sample.includes('{event}'))
    .map((sample) =>
      sample
        .replace('{name}', name)
        .replace('{uuid}', player.playerUuid)
        .replace('{event}', String(event)),
    )
}

async function findNextEvent(siteUrl: string): Promise<number | undefined> {
  const response = await fetch(`${siteUrl}/api/calendar/planners/realm/coming`)
  const { coming } = (await response.json()) as UpcomingEvents
  return coming[0]?.entryId
}
