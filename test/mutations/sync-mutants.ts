import type { Mutant } from './mutant.ts'

const SYNC = 'worker/sync'

export const syncMutants: Mutant[] = [
  {
    guard: 'a page of the feed has 8 MB at most',
    file: 'schema/sync/fetch-feed.ts',
    find: 'FEED_RESPONSE_MAX_BYTES, signal',
    replace: 'FEED_RESPONSE_MAX_BYTES * 2, signal',
    test: `${SYNC}/reading/game.test.ts`,
  },
  {
    guard: 'two syncs never run at once',
    file: `${SYNC}/run/lock.ts`,
    find: 'or(IS_FREE, isOneOf(claims))',
    replace: 'undefined',
    test: `${SYNC}/run/lock.test.ts`,
  },
  {
    guard: 'a sync that lost the lock writes no more',
    file: `${SYNC}/run/lock.ts`,
    find: 'CASE WHEN ',
    replace: 'CASE WHEN 1 OR ',
    test: `${SYNC}/run/lock.test.ts`,
  },
  {
    guard: 'the cursor of a sync is saved only with its page',
    file: `${SYNC}/reading/read-collection.ts`,
    find: 'const written =',
    replace: 'await write([], [saveRun(ctx, read)])\n  const written =',
    test: `${SYNC}/run-sync.test.ts`,
  },
  {
    guard: 'what a page of changes leaves out has not departed',
    file: `${SYNC}/reading/read-collection.ts`,
    find: 'isOfChanges ? { uuids: plan.named } : {',
    replace: 'isOfChanges && plan.hasEveryUuid === null ? { uuids: plan.named } : {',
    test: `${SYNC}/reading/changed-since.test.ts`,
  },
  {
    guard: 'a file that changed is read from its beginning',
    file: `${SYNC}/reading/read-collection.ts`,
    find: '!isAtStart && fileDigest',
    replace: 'isAtStart && fileDigest',
    test: `${SYNC}/reading/feed-file.test.ts`,
  },
  {
    guard: 'a run over a threshold is held',
    file: `${SYNC}/judging/judge-run.ts`,
    find: 'run.isFirst ? [] : await listHoldReasons(ctx, { ...run, changesUpTo })',
    replace: '[] as string[]; await listHoldReasons(ctx, { ...run, tally: {} })',
    test: `${SYNC}/realm.test.ts`,
  },
  {
    guard: 'an undone run takes its milestones with it',
    file: `${SYNC}/milestones/record-milestones.ts`,
    find: "kind <> 'seat-year' AND (",
    replace: "kind = 'none' AND (",
    test: `${SYNC}/milestones/milestones.test.ts`,
  },
  {
    guard: 'a milestone stays as it was written',
    file: `${SYNC}/milestones/save-milestones.ts`,
    find: 'INSERT OR IGNORE',
    replace: 'INSERT OR REPLACE',
    test: `${SYNC}/milestones/awards.test.ts`,
  },
  {
    guard: 'an undone run takes no event with it that is older than its changes',
    file: `${SYNC}/applying/apply-staged-changes.ts`,
    find: '(changes.at(0)?.id ?? last + 1) - 1',
    replace: 'from',
    test: `${SYNC}/milestones/awards.test.ts`,
  },
  {
    guard: 'a veiled player’s milestones are read by nobody else',
    file: 'worker/history/chronicle/list-milestones.ts',
    find: 'selectSubjectUuid(subject, ctx.actor)',
    replace: 'selectSubjectUuid(subject)',
    test: 'worker/history/chronicle/list-milestones.test.ts',
  },
  {
    guard: 'a veiled player’s number is not in the chronicle',
    file: 'worker/history/chronicle/to-chronicle-event.ts',
    find: 'cause: null, milestone: null, ',
    replace: 'cause: null, ',
    test: 'worker/history/chronicle/list-milestones.test.ts',
  },
]
