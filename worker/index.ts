import { app } from './app.ts'
import { saveSeason } from './chronicle/season/save-season.ts'
import type { Env } from './core/env.ts'
import { tellRoles } from './discord/links/tell-roles.ts'
import { deliverNews } from './discord/messages/deliver.ts'
import { runScheduled } from './sync/run-scheduled.ts'
import type { Chore } from './sync/run-tick.ts'

// What Discord takes may be waited for: it is last.
const CHORES: Chore[] = [
  { name: 'Counting the season', run: (ctx) => saveSeason(ctx), after: ['idle', 'finished'] },
  { name: 'Telling Discord of linked players', run: tellRoles },
  { name: 'Telling Discord', run: deliverNews },
]

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller.scheduledTime, CHORES),
} satisfies ExportedHandler<Env>
