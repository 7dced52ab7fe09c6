import type { Embed } from '#schema/contracts/outside/discord-interactions.ts'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { foldSearchText, toPlayerPath } from '#schema/core/names/player-name.ts'
import { toExcerpt, toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import { toCardPath, toIsoWeek, toWeekName, toWeekPath } from '#schema/core/time/weeks.ts'
import {
  parseChoiceLabel,
  parseChoiceValue,
  RANKED_GROUP_KINDS,
} from '#schema/outside/discord/commands.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { SITE } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { getWeekReport } from '#worker/history/chronicle/get-week-report.ts'
import { escapeMarkdown, toWeekLines } from '#worker/outside/discord/messages/compose.ts'
import { getClan } from '#worker/realm/clans/read-clans.ts'
import { getDynasty } from '#worker/realm/dynasties/read-dynasties.ts'
import { findPlayerId } from '#worker/realm/players/get-player.ts'
import { getProfile } from '#worker/realm/players/get-profile.ts'
import { autocompletePlayers } from '#worker/realm/players/search-players.ts'
import { autocompleteGroups } from '#worker/realm/rankings/find-ranking.ts'
import { readRanking } from '#worker/realm/rankings/read-ranking.ts'
import { findGroupStanding } from '#worker/realm/rankings/read-standing.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import { toEmbed, toFirstLeaderText, toMarkdownLink, toRankMoveText } from './reply.ts'

export async function describePlayer(ctx: Ctx, origin: string, name: string): Promise<Embed> {
  const { player, publicData } = await getProfile(ctx, { id: await getChosenPlayerId(ctx, name) })
  const { id, isNameShared, playerUuid: uuid } = player
  const { characterName, title, race, bioNodes, avatarUrl, ...data } = publicData
  const bio = toExcerpt(toPlainText(bioNodes))
  return toEmbed(origin, {
    title: characterName,
    page: toPlayerPath({ name: characterName, uuid, isNameShared }),
    lines: [
      `*${escapeMarkdown(title ? `${title}, ${race.toLowerCase()}` : race)}*`,
      ...(bio ? [escapeMarkdown(bio)] : []),
    ],
    facts: [
      ['House', toGroup(origin, 'dynasties', data.houseId, data.houseName)],
      ['Clan', toGroup(origin, 'clans', data.clanId, data.clanName)],
      ['Bloodline', toGroup(origin, 'bloodlines', data.dnaBloodlineId, data.dnaBloodline)],
      ['Generation', data.generation === null ? null : String(data.generation)],
      ['Condition', toCondition(data)],
    ],
    card: `/cards/player/${id}.png`,
    picture: avatarUrl,
  })
}

function toGroup(origin: string, list: string, id: number | null, name: string | null) {
  return id !== null && name !== null ? toMarkdownLink(origin, name, `/${list}/${id}`) : null
}

type Condition = Pick<PublicData, 'departedAt' | 'status' | 'isActive'>

function toCondition({ departedAt, status, isActive }: Condition): string | null {
  if (departedAt !== null) return 'Left the realm'
  if (status === 'Dead') return 'Dead'
  if (isActive === null) return null
  return isActive ? 'Active' : 'Inactive'
}

export async function describeHouse(ctx: Ctx, origin: string, name: string): Promise<Embed> {
  const id = await getNamedGroup(ctx, 'dynasty', name)
  const [house, standing] = await Promise.all([getDynasty(ctx, id), toStanding(ctx, 'dynasty', id)])
  const { clanId, clanName } = house
  return toEmbed(origin, {
    title: house.name,
    page: `/dynasties/${id}`,
    lines: toLines(house.descriptionNodes),
    facts: [
      ['Led by', toFirstLeaderText(origin, house.leadership)],
      ['Members', formatCount(house.memberCount)],
      ['Rank', standing],
      ['Clan', clanId && clanName ? toMarkdownLink(origin, clanName, `/clans/${clanId}`) : null],
      ['Kind', house.type.charAt(0).toUpperCase() + house.type.slice(1)],
    ],
    card: `/cards/dynasty/${id}.png`,
    picture: toTextureUrl(house.logoUuid),
  })
}

export async function describeClan(ctx: Ctx, origin: string, name: string): Promise<Embed> {
  const id = await getNamedGroup(ctx, 'clan', name)
  const [clan, standing] = await Promise.all([getClan(ctx, id), toStanding(ctx, 'clan', id)])
  const { bloodlineId: of, bloodlineName } = clan
  return toEmbed(origin, {
    title: clan.name,
    page: `/clans/${id}`,
    lines: toLines(clan.descriptionNodes),
    facts: [
      ['Led by', toFirstLeaderText(origin, clan.leadership)],
      ['Members', formatCount(clan.memberCount)],
      ['Rank', standing],
      ['Houses', formatCount(clan.dynastyCount)],
      [
        'Bloodline',
        of && bloodlineName ? toMarkdownLink(origin, bloodlineName, `/bloodlines/${of}`) : null,
      ],
    ],
    card: `/cards/clan/${id}.png`,
    picture: toTextureUrl(clan.logoUuid),
  })
}

function toLines(nodes: Parameters<typeof toPlainText>[0]): string[] {
  const text = toExcerpt(toPlainText(nodes))
  return text ? [escapeMarkdown(text)] : []
}

async function toStanding(ctx: Ctx, kind: 'dynasty' | 'clan', id: number): Promise<string | null> {
  const standing = await findGroupStanding(ctx, kind, id)
  if (!standing) return null
  return `${formatCount(standing.rank)} of ${formatCount(standing.total)}${toRankMoveText(standing.rankChange)}`
}

const RANKS_SHOWN = 10
const WEEK_DAYS = 7
const TITLES: Record<GroupKind, string> = {
  dynasty: 'The houses by members',
  clan: 'The clans by members',
  bloodline: 'The bloodlines by members',
}

export async function describeRanking(ctx: Ctx, origin: string, of: string): Promise<Embed> {
  const kind = RANKED_GROUP_KINDS.find((one) => one === of)
  if (!kind) throw new AppError('not-found', 'There is no such ranking.')
  const page = `/${TABLES[kind]}`
  const { rows } = await readRanking(ctx, kind, { page: 1, limit: RANKS_SHOWN, sort: 'members' })
  const lines = rows.map(({ id, name, rank, members, rankChange }) => {
    const count = `${formatCount(members)} ${members === 1 ? 'member' : 'members'}`
    return `**${rank}.** ${toMarkdownLink(origin, name, `${page}/${id}`)} · ${count}${toRankMoveText(rankChange)}`
  })
  return toEmbed(origin, {
    title: TITLES[kind],
    page,
    lines: lines.length > 0 ? lines : ['Nothing is ranked yet.'],
    card: '/cards/site.png',
  })
}

export async function describeWeek(ctx: Ctx, origin: string, house: string | null): Promise<Embed> {
  const of =
    house === null
      ? undefined
      : { kind: 'dynasty' as const, id: await getNamedGroup(ctx, 'dynasty', house) }
  const today = toEpochDay(ctx.now)
  for (const week of [toIsoWeek(today), toIsoWeek(today - WEEK_DAYS)]) {
    const report = await getWeekReport(ctx, week, of)
    const lines = toWeekLines(report)
    if (lines.length === 0) continue
    const { group } = report
    return toEmbed(origin, {
      title: `${group?.name ?? SITE.name}: ${toWeekName(week)}`,
      page: toWeekPath({ week, group }),
      lines,
      card: toCardPath({ week, group }),
      picture: toTextureUrl(group?.logoUuid ?? null),
    })
  }
  throw new AppError('not-found', 'Nothing was recorded this week or last week.')
}

const SUGGESTED = 5

type Named = { id: number; name: string }

export async function getChosenPlayerId(ctx: Ctx, value: string): Promise<number> {
  const id = parseChoiceValue(value) ?? (await findPlayerId(ctx, value))
  if (id !== null) return id
  const choice = parseChoiceLabel(value)
  const chosen = choice && (choice.id ?? (await findPlayerId(ctx, choice.name)))
  if (chosen !== null) return chosen
  return getOnly('player', value, await autocompletePlayers(ctx, value, SUGGESTED))
}

async function getNamedGroup(ctx: Ctx, kind: GroupKind, value: string): Promise<number> {
  const id = parseChoiceValue(value)
  if (id !== null) return id
  const choice = parseChoiceLabel(value)
  if (choice?.id) return choice.id
  const text = choice?.name ?? value
  const fitting = await autocompleteGroups(ctx, kind, text, SUGGESTED)
  return getOnly(kind === 'dynasty' ? 'house' : kind, text, foldSearchText(text) ? fitting : [])
}

function getOnly(what: string, value: string, fitting: readonly Named[]): number {
  const wanted = foldSearchText(value)
  const exact = fitting.filter(({ name }) => foldSearchText(name) === wanted)
  const [only] = exact.length > 0 ? exact : fitting
  if (only && (exact.length === 1 || fitting.length === 1)) return only.id
  const names = fitting.map(({ name }) => `“${name}”`)
  const next = fitting.length > 0 ? { next: `Did you mean ${OR.format(names)}?` } : {}
  throw new AppError(
    'not-found',
    `No ${what} is called “${value.slice(0, ECHO_MAX_LENGTH).toWellFormed()}”.`,
    next,
  )
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })
const ECHO_MAX_LENGTH = 100
