import type { Check } from './check.ts'
import type { PagesConfig, WorkerConfig } from './read-config.ts'

const CRONS_MAX = 250
const CRON_FIELD = /^[\d*,/A-Z#-]+$/i
const RATE_PERIODS_SECONDS = [10, 60]

/** The crons, and the other settings that Cloudflare would refuse only when everything is uploaded. */
export function checkSchedule(worker: WorkerConfig, workerSource: string): Check {
  const crons = worker.triggers?.crons ?? []
  const limits = worker.ratelimits ?? []
  const faults = [
    ...crons
      .filter((cron) => {
        const fields = cron.trim().split(/\s+/)
        return fields.length !== 5 || !fields.every((field) => CRON_FIELD.test(field))
      })
      .map((cron) => `"${cron}" is no cron of five fields`),
    ...(crons.length > CRONS_MAX ? [`${crons.length} crons; an account has ${CRONS_MAX}`] : []),
    ...(crons.length > 0 && !/\bscheduled\b/.test(workerSource)
      ? ['there is a cron, and worker/index.ts has no scheduled handler']
      : []),
    ...(crons.length === 0 ? ['no cron: the sync would never run'] : []),
    ...limits
      .filter(({ simple }) => !RATE_PERIODS_SECONDS.includes(simple.period))
      .map(({ name }) => `${name} has a period other than 10 or 60 seconds`),
    ...limits
      .filter((limit, i) =>
        limits.some(({ namespace_id }, j) => j < i && namespace_id === limit.namespace_id),
      )
      .map(({ name }) => `${name} shares its namespace_id, and so its count, with another limit`),
  ]
  return { name: 'Cron and rate limits', found: crons.join('; '), faults }
}

/** `runtime` is the version of the installed workerd, `1.20261102.1`: what it knows ends at that day. */
export function checkCompatibility(
  configs: { file: string; config: WorkerConfig | PagesConfig }[],
  runtime: string,
): Check {
  const newest = runtime.replace(/^\d+\.(\d{4})(\d\d)(\d\d)\..*$/, '$1-$2-$3')
  const dates = configs.map(({ file, config }) => ({ file, date: config.compatibility_date }))
  return {
    name: 'Compatibility dates',
    found: [...new Set(dates.map(({ date }) => date ?? 'none'))].join(', '),
    faults: dates.flatMap(({ file, date }) => {
      if (!date) return [`${file} has no compatibility_date`]
      if (date > newest)
        return [`${file} asks for ${date}; the installed runtime ends at ${newest}`]
      return []
    }),
  }
}
