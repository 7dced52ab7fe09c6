import { answerCard, type CardEnv } from '#web/cards/answer-card.ts'

type Context = { request: Request; env: CardEnv; waitUntil(work: Promise<unknown>): void }

export function onRequestGet({ request, env, waitUntil }: Context): Promise<Response> {
  return answerCard(request, env, waitUntil)
}
