import { and, eq, isNull } from 'drizzle-orm'
import type { CourtNews } from '#schema/contracts/community/court.ts'
import type { Embed } from '#schema/contracts/outside/discord-interactions.ts'
import { toSentence } from '#schema/history/event-sentence.ts'
import { toOwnRelationText } from '#schema/history/relation-sentence.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { discordLinks } from '#schema/tables/outside/discord.ts'
import { players } from '#schema/tables/realm/players.ts'
import { listNews } from '#worker/community/court/list-news.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { escapeMarkdown, toSentencePartMarkdown } from '#worker/outside/discord/messages/compose.ts'
import { getKinship } from '#worker/realm/lineage/get-kinship.ts'
import { getPlayer } from '#worker/realm/players/get-player.ts'
import { LED_HOUSE_UUIDS_SQL } from '#worker/realm/rows/officer-fields.ts'
import { getChosenPlayerId } from './for-anybody.ts'
import { toEmbed } from './reply.ts'

const STEPS_SHOWN = 6

export async function describeKinship(ctx: Ctx, origin: string, name: string): Promise<Embed> {
  const { playerUuid: own, isInGame } = requireAccount(ctx.actor)
  if (own === null || !isInGame) {
    throw new AppError('not-found', 'Your character is not in the game, and so in no tree.')
  }
  const { player } = await getPlayer(ctx, { id: await getChosenPlayerId(ctx, name) })
  const { relation, path } = await getKinship(ctx, { a: own, b: player.uuid })
  const steps = path.map(({ playerUuid, characterName }) =>
    playerUuid === own ? '**You**' : escapeMarkdown(characterName),
  )
  return toEmbed(origin, {
    title: player.name,
    page: `/kinship?${new URLSearchParams({ a: own, b: player.uuid })}`,
    lines: [
      `*${escapeMarkdown(toOwnRelationText({ relation }, player.name))}*`,
      ...(steps.length > 1 ? [toPath(steps)] : []),
    ],
  })
}

function toPath(steps: readonly string[]): string {
  const left = steps.length - 2 * STEPS_SHOWN
  if (left <= 1) return steps.join(' → ')
  const between = `*${left} more*`
  return [...steps.slice(0, STEPS_SHOWN), between, ...steps.slice(-STEPS_SHOWN)].join(' → ')
}

export async function describeCourt(ctx: Ctx, origin: string): Promise<Embed> {
  return toEmbed(origin, {
    title: 'My court',
    page: '/court',
    lines: toNewsLines(await listNews(ctx, {})),
  })
}

function toNewsLines({ items, notices, next }: CourtNews): string[] {
  const lines = items.map(
    ({ event }) => `${toTime(event.at)} ${toSentence(event).map(toSentencePartMarkdown).join('')}`,
  )
  if (notices.length > 0) {
    const count = notices.length === 1 ? 'A notice waits' : `${notices.length} notices wait`
    lines.unshift(`**${count} for you in your court.**`)
  }
  if (next !== null) lines.push('There is more in your court.')
  return lines.length > 0 ? lines : ['Nothing new since your last visit.']
}

function toTime(at: string): string {
  return `<t:${Math.floor(Date.parse(at) / 1000)}:R>`
}

/** Returns a context without administrator rights, or null if the person has not linked a player. */
export async function findLinkedMemberCtx(ctx: Ctx, discordId = ''): Promise<Ctx | null> {
  const [account] = await ctx.db
    .select({
      id: accounts.id,
      playerUuid: accounts.playerUuid,
      departedAt: players.departedAt,
      houses: LED_HOUSE_UUIDS_SQL,
    })
    .from(discordLinks)
    .innerJoin(
      accounts,
      and(
        eq(accounts.id, discordLinks.accountId),
        eq(accounts.playerUuid, discordLinks.playerUuid),
        isNull(accounts.suspendedAt),
      ),
    )
    .innerJoin(players, eq(players.uuid, discordLinks.playerUuid))
    .where(and(eq(discordLinks.discordId, discordId), isNull(discordLinks.endedAt)))
  if (!account) return null
  const { id, playerUuid, departedAt, houses } = account
  const isInGame = departedAt === null
  const rights = { isInGame, isAdmin: false, houses }
  return { ...ctx, actor: { kind: 'account', accountId: id, playerUuid, ...rights } }
}
