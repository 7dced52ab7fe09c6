import { foldName } from '#schema/core/names/player-name.ts'
import type { LineageRow } from './rows.ts'
import { hasChildren } from './tree-data.ts'

export type TreeCommand =
  | { kind: 'go'; to: number }
  | { kind: 'open'; uuids: string[] }
  | { kind: 'close'; uuid: string }
  | { kind: 'visit'; uuid: string }
  | { kind: 'load'; uuid: string }

const PAGE_ROWS = 10

export function planKeyCommand(
  key: string,
  rows: readonly LineageRow[],
  at: number,
): TreeCommand | null {
  const row = rows[at]
  if (!row) return null
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', to: Math.min(at + 1, last) }
    case 'ArrowUp':
      return { kind: 'go', to: Math.max(at - 1, 0) }
    case 'PageDown':
      return { kind: 'go', to: Math.min(at + PAGE_ROWS, last) }
    case 'PageUp':
      return { kind: 'go', to: Math.max(at - PAGE_ROWS, 0) }
    case 'Home':
      return { kind: 'go', to: 0 }
    case 'End':
      return { kind: 'go', to: last }
    case 'ArrowRight':
      return planRight(row, at)
    case 'ArrowLeft':
      return planLeft(row, rows, at)
    case '*':
      return { kind: 'open', uuids: listClosedSiblings(rows, at) }
    case 'Enter':
      if (row.kind === 'more') return { kind: 'load', uuid: row.parent.playerUuid }
      return { kind: 'visit', uuid: row.member.playerUuid }
    case ' ':
      return planRowToggle(row)
    default:
      return null
  }
}

export function findTypeAheadIndex(rows: readonly LineageRow[], at: number, typed: string) {
  const wanted = foldName(typed)
  if (!wanted) return null
  const start = Array.from(typed).length === 1 ? at + 1 : at
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length
    const row = rows[index]
    if (row?.kind === 'member' && foldName(row.member.characterName).startsWith(wanted))
      return index
  }
  return null
}

export function planRowToggle(row: LineageRow): TreeCommand | null {
  if (row.kind === 'more') return { kind: 'load', uuid: row.parent.playerUuid }
  if (!hasChildren(row.member)) return null
  const uuid = row.member.playerUuid
  return row.isOpen ? { kind: 'close', uuid } : { kind: 'open', uuids: [uuid] }
}

function planRight(row: LineageRow, at: number): TreeCommand | null {
  if (row.kind === 'more') return null
  return row.isOpen ? { kind: 'go', to: at + 1 } : planRowToggle(row)
}

function planLeft(row: LineageRow, rows: readonly LineageRow[], at: number): TreeCommand | null {
  if (row.kind === 'member' && row.isOpen) return planRowToggle(row)
  const to = findParent(rows, at)
  return to === null ? null : { kind: 'go', to }
}

function findParent(rows: readonly LineageRow[], at: number): number | null {
  const depth = rows[at]?.depth ?? 0
  for (let index = at - 1; index >= 0; index--) {
    if ((rows[index]?.depth ?? 0) < depth) return index
  }
  return null
}

function listClosedSiblings(rows: readonly LineageRow[], at: number): string[] {
  const parent = findParent(rows, at)
  const depth = rows[at]?.depth ?? 0
  const uuids: string[] = []
  for (let index = (parent ?? -1) + 1; index < rows.length; index++) {
    const row = rows[index]
    if (!row || row.depth < depth) break
    if (row.depth > depth || row.kind === 'more') continue
    if (!row.isOpen && hasChildren(row.member)) uuids.push(row.member.playerUuid)
  }
  return uuids
}
