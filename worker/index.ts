import { app } from './app.ts'
import type { Env } from './core/env.ts'
import { tellRoles } from './discord/links/tell-roles.ts'
import { deliverNews } from './discord/messages/deliver.ts'
import { runScheduled } from './sync/run-scheduled.ts'

// Last: what Discord takes may be waited for.
const CHORES = [
  { name: 'Telling Discord of linked players', run: tellRoles },
  { name: 'Telling Discord', run: deliverNews },
]

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller.scheduledTime, CHORES),
} satisfies ExportedHandler<Env>
