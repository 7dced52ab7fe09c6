import type { GroupOfEvent, PlayerOfEvent } from '#schema/contracts/history/chronicle.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { isGroup, isPlayer, type Part } from '#schema/history/event-sentence.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { escapeXml } from './escape-xml.ts'

/** A sentence as markup that is XHTML and HTML alike: its players and groups are links with absolute addresses. */
export function toLinks(parts: readonly Part[], origin: string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeXml(part)
      if (isPlayer(part)) return toLink(toPathOfPlayer(part), part.name, origin)
      if (isGroup(part)) return toLink(toPathOfGroup(part), part.name, origin)
      return `<em>${escapeXml(part.words)}</em>`
    })
    .join('')
}

function toLink(path: string | null, name: string, origin: string): string {
  if (path === null) return escapeXml(name)
  return `<a href="${escapeXml(origin + path)}">${escapeXml(name)}</a>`
}

function toPathOfPlayer(player: PlayerOfEvent): string | null {
  return isVeiledUuid(player.uuid) ? null : toPlayerPath(player)
}

function toPathOfGroup({ kind, id, isDeparted }: GroupOfEvent): string {
  return isDeparted ? `/chronicle?group=${kind}:${id}` : `/${TABLES[kind]}/${id}`
}
