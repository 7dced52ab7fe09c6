import { LIFE_STATUSES, type LifeStatus, RACES, type Race } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger, readText } from './search-params.ts'

export type DirectoryView = {
  page?: number | undefined
  search?: string | undefined
  race?: Race | undefined
  group?: string | undefined
  awake?: 'yes' | 'no' | undefined
  status?: LifeStatus | undefined
  generation?: number | undefined
  joined?: 'month' | undefined
}

export function readDirectoryView(raw: Record<string, unknown>): DirectoryView {
  return {
    page: readPositiveInteger(raw.page),
    search: readText(raw.search),
    race: readOneOf(raw.race, RACES),
    group: readText(raw.group),
    awake: readOneOf(raw.awake, ['yes', 'no']),
    status: readOneOf(raw.status, LIFE_STATUSES),
    generation: readPositiveInteger(raw.generation),
    joined: readOneOf(raw.joined, ['month']),
  }
}
