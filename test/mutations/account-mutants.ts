import type { Mutant } from './mutant.ts'

const CONTEXT = 'worker/identity/auth/create-context.ts'
const ADMINISTRATORS = 'worker/identity/passkeys/administrators.test.ts'
const SUSPENSIONS = 'worker/community/moderation/suspensions.test.ts'

export const accountMutants: Mutant[] = [
  {
    guard: 'an account starts with a random session version',
    file: 'schema/tables/identity/accounts.ts',
    find: "'(abs(random() % 9007199254740991))'",
    replace: "'(1)'",
    test: 'worker/identity/auth/session.test.ts',
  },
  {
    guard: 'a session lives for thirty days at most',
    file: 'worker/identity/auth/sessions/session-token.ts',
    find: 'Math.min(issuedAt + SESSION_MAX_AGE_SECONDS, startedAt + SESSION_RENEWAL_WINDOW_SECONDS)',
    replace: 'issuedAt + SESSION_MAX_AGE_SECONDS',
    test: 'worker/identity/auth/session.test.ts',
  },
  {
    guard: 'a session of a suspended account is a visitor’s',
    file: CONTEXT,
    find: 'isNull(accounts.suspendedAt),',
    replace: '',
    test: SUSPENSIONS,
  },
  {
    guard: 'a suspended account does not log in',
    file: 'worker/identity/auth/log-in.ts',
    find: 'account.suspendedAt !== null',
    replace: 'false',
    test: SUSPENSIONS,
  },
  {
    guard: 'a registration cannot claim a reserved name',
    file: 'schema/contracts/core/values.ts',
    find: '!isReservedUsername(name)',
    replace: 'true',
    test: 'worker/outside/hud/register-avatar.test.ts',
  },
  {
    guard: 'a signature of a HUD is for one host',
    file: 'schema/core/wire/hud-signature.ts',
    find: 'method, host, pathname',
    replace: 'method, pathname',
    test: 'worker/outside/hud/signature.test.ts',
  },
  {
    guard: 'administrators alone take down and restore',
    file: 'schema/roles.ts',
    find: 'moderate: (actor) =>',
    replace: "moderate: (actor) => actor.kind === 'account' ||",
    test: 'worker/community/moderation/takedowns.test.ts',
  },
  {
    guard: 'a decision asks for the passkey of who has one',
    file: 'worker/identity/passkeys/require-recent-proof.ts',
    find: 'await hasPasskey(ctx, actor.accountId)',
    replace: 'false',
    test: ADMINISTRATORS,
  },
  {
    guard: 'where a passkey is required, an administrator has no rights before it',
    file: CONTEXT,
    find: 'isAdministrator && !mustShowPasskey',
    replace: 'isAdministrator',
    test: ADMINISTRATORS,
  },
  {
    guard: 'the key of a cached response is its route and what it takes',
    file: 'worker/core/http/cache.ts',
    find: 'routePath(c)}?',
    replace: 'new URL(c.req.url).pathname + new URL(c.req.url).search}?',
    test: 'test/attacks/cached-answers.test.ts',
  },
  {
    guard: 'the writes of an account are limited',
    file: 'worker/app.ts',
    find: 'app.use(limitWrites)',
    replace: '',
    test: 'test/attacks/writes.test.ts',
  },
  {
    guard: 'the hash of an entry of the audit log is of all of it',
    file: 'schema/core/wire/sha256.ts',
    find: 'target_kind, target, before, after]',
    replace: 'target_kind, target, before]',
    test: 'worker/core/db/seal-audit.test.ts',
  },
  {
    guard: 'reports of the policy are limited',
    file: 'worker/core/http/rate-limits.ts',
    find: 'if (isRefused)',
    replace: 'if (false)',
    test: 'worker/operations/csp-reports/routes.test.ts',
  },
  {
    guard: 'pages take no string for a script',
    file: 'web/public/_headers',
    find: "; require-trusted-types-for 'script'",
    replace: '',
    test: 'web/public-headers.test.ts',
  },
  {
    guard: 'the directory leaves out who has hidden since it was derived',
    file: 'worker/realm/players/find-listed-players.ts',
    find: 'if (at >= 0) veils[at]',
    replace: 'if (at > 1e9) veils[at]',
    test: 'test/attacks/hidden-tenth.test.ts',
  },
  {
    guard: 'a veiled player is shown without the id',
    file: 'worker/realm/rows/veil.ts',
    find: 'return { ...row, id, uuid',
    replace: 'return { ...row, uuid',
    test: 'worker/realm/dynasties/list-members-page.test.ts',
  },
  {
    guard: 'a report tells nothing of what its author may not read',
    file: 'worker/community/moderation/takedowns.ts',
    find: "if (can(ctx.actor, 'moderate')) return true",
    replace: 'return true',
    test: 'worker/community/moderation/readable-subjects.test.ts',
  },
  {
    guard: 'the court tells nothing of who is veiled from the reader',
    file: 'worker/community/court/list-news.ts',
    find: 'INDEXED BY players_veiled',
    replace: 'INDEXED BY players_veiled JOIN (SELECT 1 WHERE 0)',
    test: 'worker/community/court/court.test.ts',
  },
]
