import type { Page } from '@playwright/test'
import type { SyncRunSummary, SyncStatus } from '#schema/contracts/sync/sync.ts'
import { expect } from './signed-in.ts'

export async function readSyncStatus({ request }: Page): Promise<SyncStatus> {
  return (await request.get('/api/admin/sync')).json()
}

export async function readSyncRunSummary({ request }: Page, run: number): Promise<SyncRunSummary> {
  return (await request.get(`/api/admin/sync/runs/${run}`)).json()
}

export async function getProposedSyncRunId(
  page: Page,
  state: 'held' | 'previewed',
): Promise<number> {
  const { proposal } = await readSyncStatus(page)
  expect(proposal?.state).toBe(state)
  return proposal?.id ?? 0
}

export const locateSyncChangeRows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('bdi') })
