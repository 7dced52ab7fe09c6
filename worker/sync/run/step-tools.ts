import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import type { Lock } from './lock.ts'
import { isLockLost, renewLock } from './lock.ts'

const TAKEN_OVER = 'This sync made no progress for too long, and another has taken over.'

export type StepTools = {
  /** Runs all statements as one transaction, and returns how many rows the first list wrote. */
  write(counted: Statement[], others: Statement[]): Promise<number>
}

export function createStepTools(ctx: Ctx, lock: Lock): StepTools {
  return {
    async write(counted, others) {
      try {
        const changes = await runBatch(ctx, [renewLock(ctx, lock), ...counted, ...others])
        return changes.slice(1, 1 + counted.length).reduce((total, rows) => total + rows, 0)
      } catch (error) {
        if (isLockLost(error)) throw new AppError('conflict', TAKEN_OVER)
        throw error
      }
    },
  }
}
