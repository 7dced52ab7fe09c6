import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeLicence } from './dependencies/judge-licence.ts'
import { type Lock, listShipped } from './dependencies/list-shipped.ts'
import { type AuditReport, readAudit } from './dependencies/read-audit.ts'
import { Failure, runMain } from './fail.ts'

const AUDIT_TIMEOUT_MS = 60_000

// `--licences` leaves out what needs the registry.
const { values } = parseArgs({ options: { licences: { type: 'boolean' } } })

await runMain(async () => {
  checkLicences()
  if (values.licences) return
  audit('what ships', ['--omit=dev'])
  audit('everything, development too', [])
})

function checkLicences(): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const rows = listShipped(lock).flatMap((place) => {
    const file = join(place, 'package.json')
    // Left out by npm: meant for another platform.
    if (!existsSync(file)) return []
    const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'))
    return [{ package: `${name} ${version}`, licence: String(license), may: judgeLicence(license) }]
  })
  if (rows.length === 0) throw new Failure('No package of the production tree is installed.')
  const counts = Object.groupBy(rows, ({ licence }) => licence)
  const summary = Object.entries(counts).map(([licence, some]) => ({
    licence,
    packages: some?.length,
  }))
  if (values.licences) console.table(summary)
  else console.table(rows.map((row) => ({ ...row, may: row.may ? 'may ship' : 'MAY NOT SHIP' })))
  const refused = rows.filter(({ may }) => !may)
  console.log(`${rows.length} packages ship, ${refused.length} under a licence that is not allowed`)
  if (refused.length > 0) throw new Failure(refused.map((row) => row.package).join(', '))
}

function audit(what: string, args: string[]): void {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { stdout } = spawnSync(command, [...first, 'audit', '--json', ...args], {
    encoding: 'utf8',
    timeout: AUDIT_TIMEOUT_MS,
  })
  const report: AuditReport | null = readAudit(stdout ?? '')
  if (!report) {
    console.log(`Audit of ${what}: the registry does not answer, so nothing is known.`)
    return
  }
  console.log(`Audit of ${what}: ${report.found.length} advisories of moderate severity or above`)
  for (const line of report.found) console.log(`  ${line}`)
  if (report.found.length > 0) process.exitCode = 1
}
