import type {
  AutocompleteInteraction,
  CommandInteraction,
  Embed,
  Interaction,
  InteractionResponse,
} from '#schema/contracts/outside/discord-interactions.ts'
import { CHOICES_REPLY, PONG_REPLY } from '#schema/contracts/outside/discord-interactions.ts'
import { formatCount } from '#schema/core/format-number.ts'
import {
  COMMANDS,
  type CommandName,
  isCommandName,
  toChoiceNames,
  toChoiceValue,
} from '#schema/outside/discord/commands.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { saveNonce } from '#worker/identity/auth/signed-request.ts'
import { escapeMarkdown } from '#worker/outside/discord/messages/compose.ts'
import { autocompletePlayers } from '#worker/realm/players/search-players.ts'
import { autocompleteGroups } from '#worker/realm/rankings/find-ranking.ts'
import {
  describeClan,
  describeHouse,
  describePlayer,
  describeRanking,
  describeWeek,
} from './for-anybody.ts'
import { describeCourt, describeKinship, findLinkedMemberCtx } from './for-member.ts'
import { toInteractionReply } from './reply.ts'

const COMPLETED_MAX = 10

type Asked = { origin: string; values: ReadonlyMap<string, string> }
type Tell = (ctx: Ctx, asked: Asked) => Promise<Embed>

type Answer = { tell: Tell; isForMembers?: true }

const ANSWERS: Record<CommandName, Answer> = {
  player: {
    tell: (ctx, { origin, values }) => describePlayer(ctx, origin, getValue(values, 'name')),
  },
  house: {
    tell: (ctx, { origin, values }) => describeHouse(ctx, origin, getValue(values, 'name')),
  },
  clan: { tell: (ctx, { origin, values }) => describeClan(ctx, origin, getValue(values, 'name')) },
  rank: { tell: (ctx, { origin, values }) => describeRanking(ctx, origin, getValue(values, 'of')) },
  week: {
    tell: (ctx, { origin, values }) => describeWeek(ctx, origin, values.get('house') ?? null),
  },
  kin: {
    tell: (ctx, { origin, values }) => describeKinship(ctx, origin, getValue(values, 'name')),
    isForMembers: true,
  },
  court: { tell: (ctx, { origin }) => describeCourt(ctx, origin), isForMembers: true },
}

/** Rejects replayed commands, because a replay could get the answer meant for somebody else. */
export async function answerInteraction(
  ctx: Ctx,
  interaction: Interaction,
  origin: string,
): Promise<InteractionResponse> {
  if (interaction.type === 1) return { type: PONG_REPLY }
  const { success } = (await ctx.env.HUD_LIMIT?.limit({ key: toLimitKey(interaction) })) ?? OPEN
  if (interaction.type === 2) {
    return success
      ? answerCommand(ctx, interaction, origin)
      : toInteractionReply({ text: TOO_MANY }, true)
  }
  return success ? complete(ctx, interaction) : { type: CHOICES_REPLY, data: { choices: [] } }
}

const OPEN = { success: true }
const TOO_MANY = 'Too many commands at once. Please wait a minute.'

/** Each person has a separate limit, so that a busy Discord server is not throttled as a whole. */
function toLimitKey({ member, user }: CommandInteraction | AutocompleteInteraction): string {
  return `discord/${(member?.user ?? user)?.id}`
}

/** Errors become messages too, because Discord would otherwise show nothing. */
async function answerCommand(
  ctx: Ctx,
  command: CommandInteraction,
  origin: string,
): Promise<InteractionResponse> {
  if (!(await saveNonce(ctx, `discord/${command.id}`, 'discord'))) {
    throw new AppError('unauthenticated', 'This command was received before.')
  }
  try {
    return await runCommand(ctx, command, origin)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { message, details } = error
    const text = escapeMarkdown([message, details.next].filter(Boolean).join(' '))
    return toInteractionReply({ text }, true)
  }
}

async function runCommand(
  ctx: Ctx,
  { data, member, user }: CommandInteraction,
  origin: string,
): Promise<InteractionResponse> {
  const { name, options } = data
  const values = new Map((options ?? []).map((one) => [one.name, String(one.value ?? '')]))
  if (!isCommandName(name)) throw new AppError('not-found', 'The site does not know this command.')
  const { tell, isForMembers = false } = ANSWERS[name]
  const asker = isForMembers ? await findLinkedMemberCtx(ctx, (member?.user ?? user)?.id) : ctx
  if (!asker) {
    const text = `This is for players who have linked their Discord account. To link yours: ${origin}/discord`
    return toInteractionReply({ text }, true)
  }
  return toInteractionReply({ embed: await tell(asker, { origin, values }) }, isForMembers)
}

function getValue(values: Asked['values'], name: string): string {
  const value = values.get(name)
  if (value === undefined)
    throw new AppError('malformed', 'Discord did not send what you asked about.')
  return value
}

async function complete(
  ctx: Ctx,
  { data: { name, options } }: AutocompleteInteraction,
): Promise<InteractionResponse> {
  const typed = options?.find(({ focused }) => focused)
  const kinds: Record<string, { of: string }> = isCommandName(name) ? COMMANDS[name] : {}
  const of = typed && Object.hasOwn(kinds, typed.name) ? kinds[typed.name]?.of : undefined
  const text = String(typed?.value ?? '')
  const found = await listNames(ctx, of, text)
  const names = toChoiceNames(found)
  return {
    type: CHOICES_REPLY,
    data: {
      choices: found.map(({ id }, at) => ({ name: names[at] ?? '', value: toChoiceValue(id) })),
    },
  }
}

async function listNames(ctx: Ctx, of: string | undefined, text: string) {
  if (of === 'player') {
    const players = await autocompletePlayers(ctx, text, COMPLETED_MAX)
    return players.map(({ id, name, race }) => ({ id, label: `${name} (${race.toLowerCase()})` }))
  }
  if (of === 'dynasty' || of === 'clan') {
    const groups = await autocompleteGroups(ctx, of, text, COMPLETED_MAX)
    return groups.map(({ id, name, members }) => ({
      id,
      label: `${name} (${formatCount(members)} ${members === 1 ? 'member' : 'members'})`,
    }))
  }
  return []
}
