import { Hono } from 'hono'
import { inworldParam } from '#schema/contracts/outside/feeds.ts'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/outside/hud.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { publicRead } from '#worker/core/http/cache.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { listBoardLines } from './list-board-lines.ts'

const call = describeCalls('In-world texts')
const TYPE = 'text/plain; charset=utf-8'

export const inworldRoutes = new Hono<AppEnv>().get(
  '/:board',
  call({
    id: 'getInworldText',
    summary:
      'The top of a ranking, the latest entries of the chronicle, or tonight’s events, as lines of plain text.',
    access: 'anybody',
    response: 'text/plain',
    limits: `Fewer than ${HUD_RESPONSE_MAX_BYTES} bytes, cut after a whole line. The same for members as for visitors.`,
    rows: { fixed: 60 },
  }),
  validate('param', inworldParam),
  publicRead,
  async (c) => {
    const lines = await listBoardLines(c.var.ctx, c.req.valid('param').board)
    return c.body(lines.join('\n'), 200, { 'Content-Type': TYPE })
  },
)
