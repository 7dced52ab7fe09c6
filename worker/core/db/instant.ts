import { toZonedText } from '#schema/core/time/zoned-time.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

/** Epoch milliseconds as the ISO 8601 text of responses. */
export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** 2026-11-01 12:00 UTC */
export function toMinute(at: number): string {
  return `${toZonedText(at, TIME_ZONE).slice(0, 16)} ${TIME_ZONE_NAME}`
}
