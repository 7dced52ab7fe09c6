import { and, eq } from 'drizzle-orm'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { pulses } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toHour } from '#worker/core/db/day.ts'

type Pulse = Pick<PublicData, 'isActive'> & Partial<Pick<PublicData, 'health' | 'essence'>>

/** What the avatar's HUD has said in this hour, for those who may know: others see it with a sync. */
export async function findPulse({ db, now }: Ctx, playerUuid: string): Promise<Pulse | null> {
  const [pulse] = await db
    .select({ health: pulses.health, essence: pulses.essence })
    .from(pulses)
    .where(and(eq(pulses.hour, toHour(now)), eq(pulses.playerUuid, playerUuid)))
  if (!pulse) return null
  const { health, essence } = pulse
  return {
    isActive: true,
    ...(health !== null && { health }),
    ...(essence !== null && { essence }),
  }
}
