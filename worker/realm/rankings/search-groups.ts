import { matchesSearch } from '#schema/core/names/player-name.ts'
import { MATCH_RATINGS, rateMatch } from '#schema/core/names/rate-match.ts'
import { RANKING_SORT_DIRECTIONS, type RankingSort } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { type GroupTexts, readGroupTexts } from '#worker/realm/rows/parts/group-texts.ts'
import type { RankedGroup } from '#worker/realm/rows/ranked-group.ts'

export type FoundGroups = {
  groups: GroupWithRank[]
  formerNames: ReadonlyMap<number, string>
  isForgiven: boolean
}

const NO_TEXTS: GroupTexts = { description: null, leaders: [], formerNames: [] }
type Candidate = { group: GroupWithRank; texts: GroupTexts }

type Search = { search: string; isPast: boolean; isOfNames: boolean }

/** With `by=names`, a group's own name ranks before leaders' names. */
export async function searchGroups(
  ctx: Ctx,
  kind: GroupKind,
  groups: GroupWithRank[],
  { search, isPast, isOfNames }: Search,
): Promise<FoundGroups> {
  const texts = isPast ? null : await readGroupTexts(ctx, kind)
  const candidates = groups.map((group) => ({ group, texts: texts?.get(group.id) ?? NO_TEXTS }))
  const formerNames = new Map<number, string>()
  const found = candidates.filter(({ group, texts: { description, leaders, ...texts } }) => {
    const { id, name, type, clan } = group
    const today = isOfNames
      ? [name, ...leaders]
      : [name, type, clan?.name ?? null, ...listForms(description), ...leaders]
    if (matchesSearch(search, today)) return true
    const formerName = texts.formerNames.find((one) => matchesSearch(search, [one]))
    if (formerName !== undefined) formerNames.set(id, formerName)
    return formerName !== undefined
  })
  if (found.length > 0) {
    const fits = found.map(({ group }) => group)
    const ordered = isOfNames ? orderByFit(fits, search, formerNames) : fits
    return { groups: ordered, formerNames, isForgiven: false }
  }
  return forgive(candidates, search, isOfNames)
}

const OF_LEADER = 100
const OF_FORMER_NAME = 101

function orderByFit(
  groups: readonly GroupWithRank[],
  search: string,
  formerNames: ReadonlyMap<number, string>,
): GroupWithRank[] {
  const toFit = ({ id, name }: GroupWithRank): number => {
    if (matchesSearch(search, [name])) return rateMatch(search, name) ?? MATCH_RATINGS.inside
    return formerNames.has(id) ? OF_FORMER_NAME : OF_LEADER
  }
  return groups
    .map((group) => ({ group, fit: toFit(group) }))
    .sort((a, b) => a.fit - b.fit)
    .map(({ group }) => group)
}

/** Strips simple Markdown, because `toPlainText` would be too slow for thousands of descriptions. */
function listForms(description: string | null): string[] {
  if (description === null) return []
  const plain = description.replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1').replace(/[*_\\]+/g, '')
  return plain === description ? [description] : [description, plain]
}

function forgive(candidates: readonly Candidate[], search: string, isOfNames: boolean) {
  const own = listBest(candidates, search, ({ group }) => [group.name])
  if (own.length > 0 || isOfNames) return toForgiven(own)
  return toForgiven(
    listBest(candidates, search, ({ group: { clan }, texts: { leaders, formerNames } }) => [
      ...leaders,
      ...formerNames,
      ...(clan ? [clan.name] : []),
    ]),
  )
}

type Rated = { group: GroupWithRank; fit: number; by: string; formerNames: readonly string[] }

function listBest(
  candidates: readonly Candidate[],
  search: string,
  toNames: (candidate: Candidate) => string[],
): Rated[] {
  const rated = candidates.flatMap((candidate): Rated[] => {
    const { group, texts } = candidate
    const fits = toNames(candidate).flatMap((by) => {
      const fit = rateMatch(search, by)
      return fit === null ? [] : [{ group, fit, by, formerNames: texts.formerNames }]
    })
    return fits.sort((a, b) => a.fit - b.fit).slice(0, 1)
  })
  const best = Math.min(...rated.map(({ fit }) => fit))
  return rated.filter(({ fit }) => fit === best)
}

function toForgiven(rated: readonly Rated[]): FoundGroups {
  const former = rated.filter(({ by, formerNames }) => formerNames.includes(by))
  return {
    groups: rated.map(({ group }) => group),
    formerNames: new Map(former.map(({ group, by }) => [group.id, by])),
    isForgiven: rated.length > 0,
  }
}

export type GroupWithRank = RankedGroup & { rank: number }

const NAMES = new Intl.Collator('en')
const NUMBERS: Record<Exclude<RankingSort, 'name'>, (group: RankedGroup) => number | null> = {
  members: ({ members }) => members,
  awake: ({ awake }) => awake,
  growth: ({ growth }) => growth,
  founded: ({ foundedAt }) => foundedAt,
}

export function sortGroups(
  groups: readonly GroupWithRank[],
  sort: RankingSort,
  dir: 'asc' | 'desc' = RANKING_SORT_DIRECTIONS[sort],
): GroupWithRank[] {
  const sign = dir === 'asc' ? 1 : -1
  if (sort === 'name') {
    return groups.toSorted((a, b) => sign * NAMES.compare(a.name, b.name) || a.rank - b.rank)
  }
  const numberOf = NUMBERS[sort]
  return groups.toSorted((a, b) => {
    const [first, second] = [numberOf(a), numberOf(b)]
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || a.rank - b.rank
    }
    return sign * (first - second) || a.rank - b.rank
  })
}
