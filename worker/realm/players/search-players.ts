import { type SQL, sql } from 'drizzle-orm'
import type { PlayersQuery, SuggestedPlayer } from '#schema/contracts/realm/players.ts'
import { foldSearchText, toNameSortClass } from '#schema/core/names/player-name.ts'
import {
  MATCH_RATINGS,
  rateFoldedMatch,
  rateMatch,
  splitFoldedWords,
} from '#schema/core/names/rate-match.ts'
import type { Race } from '#schema/rules.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import { LISTED_COLUMNS, type ListedRow, makeFilters, toListItem } from './directory-filters.ts'

const SUGGESTIONS_MAX = 8
// Limits the candidates per search: each costs two D1 rows, or three if found by a former name.
const LOOKED_AT_MAX = 14
const FORMER_LOOKED_AT_MAX = 4

type Candidate = ListedRow & { isFitting: number; formerName: string | null }
type Select = (match: string, limit: number) => SQL

export async function suggestPlayers(ctx: Ctx, query: PlayersQuery): Promise<SuggestedPlayer[]> {
  const { search = '' } = query
  const where = [sql`departed_at IS NULL`, ...makeFilters(query, ctx).map(({ where }) => where)]
  const fits = sql.join(where, sql` AND `)
  const named = await findForgiven(ctx, search, selectNamed(fits), LOOKED_AT_MAX)
  const found =
    named.length > 0
      ? named
      : await findForgiven(ctx, search, selectFormerlyNamed(fits), FORMER_LOOKED_AT_MAX)
  const items = found.map((row) => ({ ...toListItem(ctx, row), formerName: row.formerName }))
  return items
    .filter(({ id }, index) => items.findIndex((one) => one.id === id) === index)
    .slice(0, SUGGESTIONS_MAX)
}

async function findForgiven({ db }: Ctx, search: string, select: Select, max: number) {
  let left = max
  for (const match of listMatches(search)) {
    const rows = await db.all<Candidate>(select(match, left))
    left -= rows.length
    const fitting = rows
      .filter((row) => row.isFitting)
      .map((row) => ({ row, fit: rateMatch(search, row.formerName ?? row.name) ?? Infinity }))
      .filter(({ fit }) => fit < Infinity)
      .sort((a, b) => a.fit - b.fit || a.row.id - b.row.id)
    if (fitting.length > 0 || left <= 0) return fitting.map(({ row }) => row)
  }
  return []
}

const selectNamed: (fits: SQL) => Select = (fits) => (match, limit) =>
  sql`
  SELECT ${LISTED_COLUMNS}, ${fits} AS isFitting, NULL AS formerName FROM (
    SELECT rowid AS id FROM player_search WHERE player_search MATCH ${match} LIMIT ${limit}
  ) AS found CROSS JOIN players ON players.id = found.id`

const selectFormerlyNamed: (fits: SQL) => Select = (fits) => (match, limit) =>
  sql`
  SELECT ${LISTED_COLUMNS}, ${fits} AS isFitting, former.name AS formerName FROM (
    SELECT rowid AS id FROM player_search_former WHERE player_search_former MATCH ${match} LIMIT ${limit}
  ) AS found CROSS JOIN former_names AS former ON former.id = found.id
  CROSS JOIN players ON players.uuid = former.uuid
  WHERE former.kind = 'player'`

const TRIGRAM = 3
/** How many trigrams a typo changes: a missing letter, a wrong one, or two swapped letters. */
const CHANGED_BY_A_SLIP = [2, 3, 4]

const SWAPPED_LETTERS = { min: 4, max: 6 }

function listMatches(search: string): string[] {
  const spelled = splitFoldedWords(foldSearchText(search)).filter(
    (word) => toTrigrams(word).length > 0,
  )
  const words = spelled.map(toTrigrams)
  if (words.length === 0) return []
  const exact = words.map((word) => toAny([word])).join(' AND ')
  const swapped = spelled.map((word) => toAny(listSwaps(word).map(toTrigrams))).join(' AND ')
  const forgiving = CHANGED_BY_A_SLIP.flatMap((changed) => {
    const parts = words.flatMap((word) => leaveOut(word, changed) ?? [])
    return parts.length > 0 ? [parts.join(' AND ')] : []
  })
  const neighbours = words.flatMap((word) => {
    return word.length === 1 ? [word] : word.slice(1).map((_, at) => word.slice(at, at + 2))
  })
  return Array.from(new Set([exact, swapped, ...forgiving, toAny(words), toAny(neighbours)]))
}

function listSwaps(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < SWAPPED_LETTERS.min || letters.length > SWAPPED_LETTERS.max) return [word]
  const swaps = letters.slice(1).map((letter, at) => {
    return [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join('')
  })
  return [word, ...swaps]
}

function leaveOut(word: string[], changed: number): string | null {
  const kept = Array.from({ length: word.length + changed - 1 }, (_, end) => {
    return word.filter((_, at) => at > end || at <= end - changed)
  }).filter((part) => part.length > 0)
  return kept.length > 0 ? toAny(kept) : null
}

function toAny(lists: string[][]): string {
  const parts = lists.map((trigrams) => {
    const quoted = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    return `(${quoted.join(' AND ')})`
  })
  return `(${Array.from(new Set(parts)).join(' OR ')})`
}

function toTrigrams(word: string): string[] {
  const letters = Array.from(word)
  const trigrams = letters
    .slice(TRIGRAM - 1)
    .map((_, at) => letters.slice(at, at + TRIGRAM).join(''))
  return Array.from(new Set(trigrams))
}

export function sqlNameContains(search: string): SQL | undefined {
  const folded = foldSearchText(search)
  return folded === '' ? undefined : sql`instr(${players.searchName}, ${folded}) > 0`
}

/** Also selects names with the same trigrams in another order. Null if `search` is too short. */
export function selectNameMatches(search: string, max: number | SQL): SQL | null {
  const trigrams = toTrigrams(foldSearchText(search))
  if (trigrams.length === 0) return null
  return sql`SELECT rowid AS id FROM player_search WHERE player_search MATCH ${toAny([trigrams])} LIMIT ${max}`
}

const COMPLETIONS_LOOKED_AT = 40
const LAST_LETTER = '\u{10ffff}'
const COLUMNS = sql`players.id, name, race, search_name AS searchName`

type NamedPlayer = { id: number; name: string; race: Race }
type Row = NamedPlayer & { searchName: string }

/** Completes a name. The full directory search would be too slow while the user types. */
export async function autocompletePlayers(ctx: Ctx, search: string, limit: number) {
  const text = foldSearchText(search)
  if (text === '') return []
  const beginning = await listBeginning(ctx, text, limit)
  const having = beginning.length < limit ? await listHaving(ctx, text) : []
  const found = new Map([...beginning, ...having].map((row) => [row.id, row]))
  if (found.size === 0) return suggest(ctx, search, limit)
  const rate = ({ searchName }: Row) => rateFoldedMatch(text, searchName) ?? MATCH_RATINGS.slip
  return [...found.values()]
    .sort((a, b) => rate(a) - rate(b))
    .slice(0, limit)
    .map(({ id, name, race }) => ({ id, name, race }))
}

function listBeginning({ db, actor }: Ctx, text: string, limit: number): Promise<Row[]> {
  return db.all<Row>(sql`
    SELECT ${COLUMNS} FROM players INDEXED BY players_by_name
    WHERE name_class = ${toNameSortClass(text)} AND search_name >= ${text}
      AND search_name < ${text + LAST_LETTER} AND departed_at IS NULL AND NOT ${sqlIsVeiledFrom(actor)}
    ORDER BY search_name, players.id LIMIT ${limit}`)
}

async function listHaving({ db, actor }: Ctx, text: string): Promise<Row[]> {
  const namesakes = selectNameMatches(text, COMPLETIONS_LOOKED_AT)
  if (!namesakes) return []
  return db.all<Row>(sql`
    SELECT ${COLUMNS} FROM (${namesakes}) AS found CROSS JOIN players ON players.id = found.id
    WHERE departed_at IS NULL AND instr(search_name, ${text}) > 0 AND NOT ${sqlIsVeiledFrom(actor)}`)
}

async function suggest(ctx: Ctx, search: string, limit: number): Promise<NamedPlayer[]> {
  const items = await suggestPlayers(ctx, { search, page: 1, limit })
  return items.map(({ id, characterName, race }) => ({ id, name: characterName, race }))
}
