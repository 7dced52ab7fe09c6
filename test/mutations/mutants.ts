/** One guard of the site, removed; the test must fail without it. */
export type Mutant = {
  guard: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  test: string
}

const ATTACKS = 'test/attacks'
const SYNC = 'worker/sync'

export const mutants: Mutant[] = [
  {
    guard: 'a session needs the site’s signature',
    file: 'worker/auth/session-token.ts',
    find: 'await jwtVerify(',
    replace: "{ payload: (await import('jose')).decodeJwt(token) }; void (",
    test: `${ATTACKS}/sessions.test.ts`,
  },
  {
    guard: 'a session ends when the account’s session version changes',
    file: 'worker/http/create-context.ts',
    find: 'eq(accounts.sessionVersion, sessionVersion)',
    replace: 'undefined',
    test: `${ATTACKS}/sessions.test.ts`,
  },
  {
    guard: 'a write comes from the site’s own origin',
    file: 'worker/http/own-origin.ts',
    find: "site === 'same-origin'",
    replace: 'true',
    test: `${ATTACKS}/foreign-pages.test.ts`,
  },
  {
    guard: 'an edit of a group checks the owner seat in the write itself',
    file: 'worker/groups/edit-group.ts',
    find: 'exists(seat)',
    replace: 'undefined',
    test: 'worker/groups/editing.test.ts',
  },
  {
    guard: 'a departed player holds no seat, in the write itself',
    file: 'worker/groups/edit-group.ts',
    find: 'isNull(players.departedAt)',
    replace: 'undefined',
    test: 'worker/groups/seats.test.ts',
  },
  {
    guard: 'a seat belongs to a kind of group',
    file: 'worker/groups/edit-group.ts',
    find: 'eq(leadershipSeats.kind, kind)',
    replace: 'undefined',
    test: 'worker/groups/seats.test.ts',
  },
  {
    guard: 'a departed player has no rights of an owner or over the bio',
    file: 'schema/roles.ts',
    find: ' && actor.isInGame',
    replace: '',
    test: 'schema/roles.test.ts',
  },
  {
    guard: 'an account whose character has left the game does not log in',
    file: 'worker/auth/log-in.ts',
    find: 'departedAt !== null',
    replace: 'false',
    test: 'worker/auth/routes.test.ts',
  },
  {
    guard: 'a bio is edited by its player or an administrator',
    file: 'schema/roles.ts',
    find: "'edit bio': (actor, target) =>",
    replace: "'edit bio': (actor, target) => actor.kind === 'account' ||",
    test: 'schema/roles.test.ts',
  },
  {
    guard: 'the calls of administration need an administrator',
    file: 'schema/roles.ts',
    find: 'administer: (actor) =>',
    replace: "administer: (actor) => actor.kind === 'account' ||",
    test: `${ATTACKS}/others-things.test.ts`,
  },
  {
    guard: 'the private part of a profile is withheld from others',
    file: 'schema/roles.ts',
    find: "'read private profile': (actor, target) =>",
    replace: "'read private profile': (actor, target) => actor.kind === 'account' ||",
    test: `${ATTACKS}/others-things.test.ts`,
  },
  {
    guard: 'login attempts of an account are limited',
    file: 'worker/auth/log-in.ts',
    find: 'await countAttempt(',
    replace: 'void (',
    test: `${ATTACKS}/guessing.test.ts`,
  },
  {
    guard: 'a HUD request needs the avatar’s signature',
    file: 'worker/http/require-hud-signature.ts',
    find: '!isSameSignature(',
    replace: 'false && !isSameSignature(',
    test: `${ATTACKS}/hud.test.ts`,
  },
  {
    guard: 'a HUD request older than the window is refused',
    file: 'worker/http/require-hud-signature.ts',
    find: 'age <= HUD_SIGNATURE_WINDOW_SECONDS',
    replace: 'age >= 0',
    test: `${ATTACKS}/hud.test.ts`,
  },
  {
    guard: 'a nonce of a HUD is accepted once',
    file: 'worker/http/require-hud-signature.ts',
    find: 'await takeNonce(',
    replace: 'void (',
    test: `${ATTACKS}/hud.test.ts`,
  },
  {
    guard: 'only visitors’ responses are cached',
    file: 'worker/http/cache.ts',
    find: "actor.kind !== 'visitor'",
    replace: "actor.kind === 'system'",
    test: `${ATTACKS}/cached-answers.test.ts`,
  },
  {
    guard: 'responses are private unless a route opts in',
    file: 'worker/http/cache.ts',
    find: "'private, no-store'",
    replace: "'public, max-age=60'",
    test: `${ATTACKS}/cached-answers.test.ts`,
  },
  {
    guard: 'a texture that is not in use is fetched for members only',
    file: 'worker/textures/get-texture.ts',
    find: "can(actor, 'preview any texture')",
    replace: 'true',
    test: `${ATTACKS}/pictures.test.ts`,
  },
  {
    guard: 'redirects of the texture service are refused',
    file: 'worker/textures/origin.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    test: `${ATTACKS}/pictures.test.ts`,
  },
  {
    guard: 'a texture has 2 MB at most',
    file: 'schema/read-at-most.ts',
    find: 'length > maxBytes',
    replace: 'length < 0',
    test: 'test/faults/textures.test.ts',
  },
  {
    guard: 'a page of the feed has 8 MB at most',
    file: `${SYNC}/game.ts`,
    find: 'FEED_RESPONSE_MAX_BYTES, signal',
    replace: 'FEED_RESPONSE_MAX_BYTES * 2, signal',
    test: `${SYNC}/game.test.ts`,
  },
  {
    guard: 'two syncs never run at once',
    file: `${SYNC}/lock.ts`,
    find: 'or(IS_FREE, isOneOf(claims))',
    replace: 'undefined',
    test: `${SYNC}/lock.test.ts`,
  },
  {
    guard: 'a sync that lost the lock writes no more',
    file: `${SYNC}/lock.ts`,
    find: 'CASE WHEN ',
    replace: 'CASE WHEN 1 OR ',
    test: `${SYNC}/lock.test.ts`,
  },
  {
    guard: 'the cursor of a sync is saved only with its page',
    file: `${SYNC}/read-collection.ts`,
    find: 'const written =',
    replace: 'await write([], [saveRun(ctx, read)])\n  const written =',
    test: `${SYNC}/run-sync.test.ts`,
  },
  {
    guard: 'a run over a threshold is held',
    file: `${SYNC}/judge-run.ts`,
    find: 'run.isFirst ? [] : await explainHold(ctx, { ...run, changesUpTo })',
    replace: '[] as string[]; await explainHold(ctx, { ...run, tally: {} })',
    test: `${SYNC}/realm.test.ts`,
  },
  {
    guard: 'a statement that may not run twice is not retried',
    file: 'worker/db/session.ts',
    find: 'statements.every(isRepeatable)',
    replace: 'true',
    test: 'test/faults/database.test.ts',
  },
  {
    guard: 'a cell of a CSV file is no formula',
    file: 'worker/downloads/csv.ts',
    find: 'isFormula ? ',
    replace: 'false ? ',
    test: 'worker/downloads/csv.test.ts',
  },
  {
    guard: 'text in a rendered document is escaped',
    file: 'web/server/escape.ts',
    find: 'ENTITIES[letter] ?? letter',
    replace: 'letter',
    test: 'web/server/head.test.ts',
  },
  {
    guard: 'data in a rendered document cannot end its script element',
    file: 'web/server/escape.ts',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    test: 'web/server/to-document.test.ts',
  },
  {
    guard: 'every response of the API has the security headers',
    file: 'worker/app.ts',
    find: 'app.use(secureHeaders)',
    replace: '',
    test: 'worker/http/secure-headers.test.ts',
  },
  {
    guard: 'pages run no inline script',
    file: 'web/public/_headers',
    find: "script-src 'self'",
    replace: "script-src 'self' 'unsafe-inline'",
    test: 'web/public-headers.test.ts',
  },
  {
    guard: 'a restore overwrites a database only when told to',
    file: 'tools/database/back-up.ts',
    find: '!replace && ',
    replace: 'false && ',
    test: 'test/system/long/backup.test.ts',
  },
]
