import { Hono } from 'hono'
import { adminRoutes } from './community/admin/routes.ts'
import { calendarRoutes } from './community/calendar/routes.ts'
import { courtRoutes } from './community/court/routes.ts'
import { countOpenReports } from './community/moderation/reports.ts'
import { memberModerationRoutes, moderatorRoutes } from './community/moderation/routes.ts'
import { recruitingRoutes } from './community/recruiting/routes.ts'
import { rosterRoutes } from './community/roster/routes.ts'
import { siteRoutes } from './community/site/routes.ts'
import type { AppEnv } from './core/http/app-env.ts'
import { chronicleRoutes, groupChronicleRoutes } from './history/chronicle/routes.ts'
import { compareRoutes } from './history/compare/routes.ts'
import { recordRoutes } from './history/records/routes.ts'
import { accountRoutes } from './identity/account/routes.ts'
import { authRoutes } from './identity/auth/routes.ts'
import { passkeyRoutes } from './identity/passkeys/routes.ts'
import { cacheRoutes } from './operations/caches/routes.ts'
import { interactionRoutes } from './outside/discord/commands/routes.ts'
import { discordLinkRoutes, discordRoutes } from './outside/discord/routes.ts'
import { downloadRoutes } from './outside/downloads/routes.ts'
import { hudRoutes } from './outside/hud/routes.ts'
import { icalendarRoutes } from './outside/icalendar/routes.ts'
import { inworldRoutes } from './outside/inworld/routes.ts'
import { newsFeedRoutes } from './outside/news-feeds/routes.ts'
import { sitemapRoutes } from './outside/sitemap/routes.ts'
import { bloodlineRoutes } from './realm/bloodlines/routes.ts'
import { clanRoutes } from './realm/clans/routes.ts'
import { dynastyRoutes } from './realm/dynasties/routes.ts'
import { lineageRoutes } from './realm/lineage/routes.ts'
import { playerRoutes } from './realm/players/routes.ts'
import { rankingRoutes } from './realm/rankings/routes.ts'
import { textureRoutes } from './realm/textures/routes.ts'
import { runRequestedSync } from './run-scheduled.ts'
import { gamePushRoutes } from './sync/push/routes.ts'
import { syncRoutes } from './sync/routes.ts'

export const routes = new Hono<AppEnv>()
  .route('/', authRoutes)
  .route('/', passkeyRoutes)
  .route('/', accountRoutes)
  .route('/', playerRoutes)
  .route('/', cacheRoutes)
  .route('/', recruitingRoutes)
  .route('/calendar', calendarRoutes)
  .route('/', icalendarRoutes)
  .route('/dynasties', dynastyRoutes)
  .route('/dynasties', groupChronicleRoutes('dynasty'))
  .route('/dynasties', rosterRoutes)
  .route('/dynasties/:id/discord', discordRoutes('dynasty'))
  .route('/clans', clanRoutes)
  .route('/clans', groupChronicleRoutes('clan'))
  .route('/clans/:id/discord', discordRoutes('clan'))
  .route('/bloodlines', bloodlineRoutes)
  .route('/bloodlines', groupChronicleRoutes('bloodline'))
  .route('/bloodlines/:id/discord', discordRoutes('bloodline'))
  .route('/rankings', rankingRoutes)
  .route('/', chronicleRoutes)
  .route('/', newsFeedRoutes)
  .route('/records', recordRoutes)
  .route('/compare', compareRoutes)
  .route('/lineage', lineageRoutes)
  .route('/court', courtRoutes)
  .route('/', memberModerationRoutes)
  .route('/', siteRoutes)
  .route('/', textureRoutes)
  .route('/', sitemapRoutes)
  .route('/', downloadRoutes)
  .route('/inworld', inworldRoutes)
  .route('/admin', adminRoutes)
  .route('/admin', moderatorRoutes)
  .route('/admin/sync', syncRoutes(countOpenReports))
  .route('/admin/discord', discordRoutes('realm'))
  .route('/discord', discordLinkRoutes)
  .route('/discord', interactionRoutes)
  .route('/game', gamePushRoutes(runRequestedSync))
  .route('/hud', hudRoutes)
