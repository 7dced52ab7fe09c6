import { linkOptions } from '@tanstack/react-router'
import type { BackSearch } from './back-search.ts'
import { type DirectoryView, readDirectorySearch } from './directory-view.ts'
import { type LineageView, readLineageSearch } from './lineage-view.ts'

const BLOODLINE = /^bloodline-([1-9]\d{0,14})$/

export function toPlayerBackLink({ from, clanId, dynastyId, ...view }: BackSearch) {
  const bloodlineId = from?.match(BLOODLINE)?.[1]
  if (bloodlineId) return toBloodline(bloodlineId)
  if (from === 'clan' && clanId) return toClan(clanId)
  if (from === 'dynasty-profile' && dynastyId) return toDynasty(dynastyId)
  if (from === 'clan' || from === 'clans') return CLANS
  if (from === 'dynasty' || from === 'dynasties') return DYNASTIES
  if (from === 'bloodline' || from === 'bloodlines') return BLOODLINES
  if (from === 'lineage') return toLineage(readLineageSearch({ ...view }))
  if (from === 'chronicle') return CHRONICLE
  if (from === 'memorial') return MEMORIAL
  if (from === 'records') return RECORDS
  return from === 'players' ? toPlayers(readDirectorySearch({ ...view })) : toPlayers({})
}

export function toClanBackLink({ from }: BackSearch) {
  const bloodlineId = from?.match(BLOODLINE)?.[1]
  if (bloodlineId) return toBloodline(bloodlineId)
  return from === 'bloodlines' ? BLOODLINES : CLANS
}

export function toDynastyBackLink({ from, clanId }: BackSearch) {
  return from === 'clan' && clanId ? toClan(clanId) : DYNASTIES
}

export function toBloodlineBackLink({ from }: BackSearch) {
  return from === 'clans' ? CLANS : BLOODLINES
}

export type GroupBackLink = ReturnType<
  typeof toClanBackLink | typeof toDynastyBackLink | typeof toBloodlineBackLink
>

const CLANS = { label: 'Back to Clans', link: linkOptions({ to: '/clans' }) }
const DYNASTIES = { label: 'Back to Dynasties', link: linkOptions({ to: '/dynasties' }) }
const CHRONICLE = { label: 'Back to the Chronicle', link: linkOptions({ to: '/chronicle' }) }
const MEMORIAL = { label: 'Back to the Memorial', link: linkOptions({ to: '/memorial' }) }
const RECORDS = { label: 'Back to the Records', link: linkOptions({ to: '/records' }) }
const BLOODLINES = { label: 'Back to Bloodlines', link: linkOptions({ to: '/bloodlines' }) }

function toPlayers(search: DirectoryView) {
  return { label: 'Back to Players', link: linkOptions({ to: '/players', search }) }
}

function toLineage(view: LineageView) {
  return { label: 'Back to Lineage', link: linkOptions({ to: '/lineage', search: view }) }
}

function toClan(id: number) {
  const link = linkOptions({ to: '/clans/$id', params: { id: String(id) } })
  return { label: 'Back to Clan', link }
}

function toDynasty(id: number) {
  const link = linkOptions({ to: '/dynasties/$id', params: { id: String(id) } })
  return { label: 'Back to Dynasty', link }
}

function toBloodline(id: string) {
  return {
    label: 'Back to Bloodline',
    link: linkOptions({ to: '/bloodlines/$id', params: { id } }),
  }
}
