import { renderToStaticMarkup } from 'react-dom/server'
import type { TonightEvents } from '#schema/contracts/community/calendar.ts'
import type { SiteNotices } from '#schema/contracts/community/site.ts'
import type { ChronicleData } from '#schema/contracts/history/chronicle.ts'
import { INWORLD_BOARDS, type InworldBoard } from '#schema/contracts/outside/feeds.ts'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import { type SiteEnv, toApiRequest, type WaitUntil } from '#web/server/api-calls.ts'
import { renderHtmlPage } from '#web/server/html.ts'
import { SITE } from '#web/site.ts'
import { respondFromCache } from '../document/respond-from-cache.ts'
import { fetchAppShell, toHtmlResponse } from '../respond-with-document.ts'
import { type BoardContent, BoardPage } from './board-page.tsx'

const ROWS = 5
const EVENTS = 3
const RELOADED_AFTER_SECONDS = 5 * 60
/** The base unit of all sizes. A board is about forty units wide and high. */
const UNIT = '2.4vmin'

export function isInworldBoard(board: string): board is InworldBoard {
  return INWORLD_BOARDS.some((one) => one === board)
}

/** Responds with a page that reloads itself, even after an error. */
export async function respondWithBoard(
  request: Request,
  env: SiteEnv,
  board: InworldBoard,
  waitUntil: WaitUntil,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const address = `${origin}/board/${board}`
  return respondFromCache(request, env, address, waitUntil, async (headers) => {
    const read = async <Body,>(path: string): Promise<Body> => {
      const response = await env.API.fetch(toApiRequest(request, path, headers))
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
      return response.json()
    }
    const [shell, answer] = await Promise.all([
      fetchAppShell(request, env),
      Promise.all([readContent(read, board), read<SiteNotices>('/api/site')]).catch((error) => {
        console.error(error)
        return null
      }),
    ])
    const html = renderBoard(await shell.text(), {
      board,
      content: answer?.[0] ?? null,
      announcement: answer?.[1].announcement?.text ?? null,
      host: new URL(origin).host,
    })
    return toHtmlResponse(html, answer ? 200 : 503, shell.headers)
  })
}

async function readContent(
  read: <Body>(path: string) => Promise<Body>,
  board: InworldBoard,
): Promise<BoardContent> {
  if (board === 'chronicle') {
    const { events } = await read<ChronicleData>(`/api/chronicle?limit=${EVENTS}`)
    return { kind: 'chronicle', events }
  }
  if (board === 'tonight') {
    const { occurrences } = await read<TonightEvents>('/api/calendar/tonight')
    return { kind: 'tonight', evenings: occurrences.slice(0, ROWS) }
  }
  const kind = KIND_BY_COLLECTION[board]
  const { rows } = await read<Ranking>(`/api/rankings/${kind}?limit=${ROWS}`)
  return { kind, rows }
}

function renderBoard(shell: string, page: Parameters<typeof BoardPage>[0]): string {
  const body = renderToStaticMarkup(<BoardPage {...page} />)
  return renderHtmlPage(shell, {
    title: `Board of the ${page.board} · ${SITE.name}`,
    body,
    htmlAttributes: ` style="font-size:${UNIT}"`,
    meta: `
    <meta http-equiv="refresh" content="${RELOADED_AFTER_SECONDS}" />`,
  })
}
