import { COMMANDS, type CommandName } from '#schema/outside/discord/commands.ts'
import type { LocalBindings } from '#tools/local/local-bindings.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { answerInteraction } from '#worker/outside/discord/commands/answer-interaction.ts'
import { makeRowCountingEnv } from './count-rows.ts'
import { makeInteraction } from './discord-command.ts'
import { SIMULATED_LORD } from './simulate-community.ts'
import { FIRST_SIMULATED_ID } from './simulate-realm.ts'

const TIMES = 100
const PERSON = '700000000000000001'

function listGiven(players: number): { command: string; name: CommandName; typed: string }[] {
  const someone = `Player ${Math.floor((FIRST_SIMULATED_ID + players / 2) / 2)}`
  const typed: Record<CommandName, string[]> = {
    player: [someone, `#${FIRST_SIMULATED_ID}`],
    house: [`#${FIRST_SIMULATED_ID}`, 'House 7'],
    clan: [`#${FIRST_SIMULATED_ID}`],
    rank: ['dynasty'],
    week: ['', `#${FIRST_SIMULATED_ID}`],
    kin: [`#${FIRST_SIMULATED_ID + 5}`],
    court: [''],
  }
  return Object.entries(typed).flatMap(([name, texts]) =>
    texts.map((text) => ({
      command: ['', name, text].join(' ').trim(),
      ...{ name: name as CommandName, typed: text },
    })),
  )
}

const COMPLETED: { name: CommandName; typed: string }[] = [
  ...['p', 'player', 'player 4', 'plyaer 4', 'zzzq'].map((typed) => ({
    ...{ name: 'player' as const, typed },
  })),
  ...['', 'h', 'house 7', 'hosue 7'].map((typed) => ({ ...{ name: 'house' as const, typed } })),
]

/**
 * Measures the D1 rows of each Discord command, and the milliseconds from the verified request to
 * the response.
 */
export async function timeCommands(bindings: LocalBindings, players: number): Promise<object[]> {
  await bindings.DB.prepare(
    `INSERT OR REPLACE INTO discord_links (player_uuid, account_id, discord_id, name, access_sealed, refresh_sealed,
       expires_at, origin, linked_at, due_at)
     SELECT player_uuid, id, '${PERSON}', 'Lord', '', '', 0, '', 0, 0 FROM accounts WHERE id = ${SIMULATED_LORD.accountId}`,
  ).run()
  const lines: object[] = []
  for (const { command, name, typed } of listGiven(players)) {
    lines.push(await time(bindings, `/${command}`, () => toGiven(name, typed)))
  }
  for (const { name, typed } of COMPLETED) {
    const label = `/${name} “${typed}”, while it is typed`
    lines.push(await time(bindings, label, () => toGiven(name, typed, true)))
  }
  return lines.map((line) => ({ players, ...line }))
}

function toGiven(name: CommandName, typed: string, isTyped = false) {
  const [option] = Object.keys(COMMANDS[name])
  const options: Record<string, string> = option && (typed || isTyped) ? { [option]: typed } : {}
  return makeInteraction({ name, options, focused: isTyped ? option : undefined, person: PERSON })
}

async function time(bindings: LocalBindings, command: string, toNext: () => object) {
  const ms: number[] = []
  let rows = 0
  for (let n = 0; n < TIMES; n++) {
    const { env, reading } = makeRowCountingEnv(bindings as never)
    const ctx = {
      ...createSystemCtx(env, Date.now(), 'bench'),
      actor: { kind: 'visitor' } as const,
    }
    const start = performance.now()
    const answer = await answerInteraction(ctx, toNext() as never, 'https://evernight.test')
    ms.push(performance.now() - start)
    rows = reading.rows
    const refusal = answer.type === 4 && answer.data.content
    if (refusal && !refusal.includes('Did you mean')) throw new Error(`${command}: ${refusal}`)
  }
  ms.sort((a, b) => a - b)
  const at = (part: number) => Math.round(ms[Math.ceil(part * TIMES) - 1] ?? 0)
  return { command, rows, ms: at(0.5), p99: at(0.99) }
}
