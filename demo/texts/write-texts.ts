import { enrolAvatar } from '#demo/enrol-demo.ts'
import { type ApiCaller, signIn, signInByLink } from '#demo/sign-in.ts'
import { getWorld, type RealmEnv } from '#demo/state.ts'
import type { OwnWeekEvents } from '#schema/contracts/community/calendar.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import { markOfficerAway } from './mark-officer-away.ts'
import { REALM_PLANNER_USERNAME } from './plan-calendar.ts'
import type { SeekerPlan } from './plan-recruiting.ts'
import { type AuthorWithTexts, planDemoTexts } from './plan-texts.ts'
import { veilPlayers } from './veil-players.ts'

const NOT_OPEN = 409
const EVENINGS_JOINED = 2
const UNKNOWN_YET = [403, 404, NOT_OPEN]

export async function writeDemoTexts(
  env: RealmEnv,
  siteUrl: string,
  count: number,
): Promise<number> {
  await veilPlayers(env, siteUrl)
  await markOfficerAway(env, siteUrl)
  const ids = await readIds(siteUrl)
  const waiting: AuthorWithTexts[] = []
  for (const author of planDemoTexts(await getWorld(env), toUtcDate(Date.now()))) {
    if ((await env.WORLD.get(toKey(author))) === null) waiting.push(author)
  }
  for (const author of waiting.slice(0, count)) {
    await write(await signInAs(env, siteUrl, author), author, ids)
    await env.WORLD.put(toKey(author), new Date().toISOString())
  }
  return Math.max(0, waiting.length - count)
}

async function signInAs(
  env: RealmEnv,
  siteUrl: string,
  author: AuthorWithTexts,
): Promise<ApiCaller> {
  const hud = await enrolAvatar(env, siteUrl, author)
  // Signs in with a HUD link, because checking a password is slow. Administrators need a password,
  // because the site rejects their HUD links.
  const isAdmin = author.username === REALM_PLANNER_USERNAME
  return isAdmin ? signIn(siteUrl, author.username) : signInByLink(siteUrl, hud)
}

function toKey({ uuid }: AuthorWithTexts): string {
  return `written:${uuid}`
}

type Ids = Map<string, number>

async function readIds(siteUrl: string): Promise<Ids> {
  const ids: Ids = new Map()
  for (const kind of ['dynasties', 'clans', 'bloodlines']) {
    const response = await fetch(`${siteUrl}/api/${kind}`)
    if (!response.ok) throw new Error(`The site answered ${response.status} to ${kind}`)
    const groups: { id: number; name: string }[] = await response.json()
    for (const { id, name } of groups) ids.set(`${kind} ${name}`, id)
  }
  return ids
}

async function write(send: ApiCaller, author: AuthorWithTexts, ids: Ids): Promise<void> {
  const { bio, groups, seeker, realmEvenings = [] } = author
  if (bio !== null) await call(send, '/api/user/bio', 'PUT', { bio })
  if (seeker) await seek(send, seeker, ids)
  await plan(send, 'realm', realmEvenings)
  for (const { kind, name, logo, texts, officersEdit, post, evenings = [] } of groups) {
    const id = ids.get(`${kind} ${name}`)
    if (id === undefined) continue
    const path = `/api/${kind}/${id}`
    if (logo !== null) await call(send, `${path}/logo`, 'POST', { logoUuid: logo })
    for (const [field, text] of Object.entries(texts)) {
      await call(send, `${path}/${field}`, 'PUT', { [field]: text })
    }
    if (officersEdit) {
      await call(send, `${path}/officers`, 'PUT', { field: officersEdit, isAllowed: true })
    }
    if (post) await call(send, `${path}/recruiting`, 'PUT', post)
    await plan(send, `dynasty:${id}`, evenings)
  }
  await comeToNext(send)
}

async function plan(send: ApiCaller, planner: string, evenings: readonly object[]): Promise<void> {
  for (const evening of evenings) {
    await call(send, `/api/calendar/planners/${planner}`, 'POST', evening)
  }
}

async function comeToNext(send: ApiCaller): Promise<void> {
  const { occurrences }: OwnWeekEvents = await (await send('/api/calendar/own')).json()
  for (const { entryId, date } of occurrences.slice(0, EVENINGS_JOINED)) {
    await call(send, `/api/calendar/${entryId}/occurrences/${date}/coming`, 'PUT', {})
  }
}

async function seek(send: ApiCaller, { seeking, hands }: SeekerPlan, ids: Ids): Promise<void> {
  await call(send, '/api/recruiting/seeking', 'PUT', seeking)
  for (const name of hands) {
    const id = ids.get(`dynasties ${name}`)
    if (id !== undefined) await call(send, `/api/dynasties/${id}/hands`, 'POST', {})
  }
}

async function call(send: ApiCaller, path: string, method: string, body: unknown): Promise<void> {
  const response = await send(path, method, body)
  // Ignores these status codes: while a sync waits for approval, the site may lack the demo world's
  // latest seats and players.
  if (!response.ok && !UNKNOWN_YET.includes(response.status)) {
    throw new Error(`The site answered ${response.status} to ${path}: ${await response.text()}`)
  }
}
