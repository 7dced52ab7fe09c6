import { app } from './app.ts'
import type { Env } from './core/context.ts'
import { runScheduled } from './run-scheduled.ts'

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller.scheduledTime),
} satisfies ExportedHandler<Env>
