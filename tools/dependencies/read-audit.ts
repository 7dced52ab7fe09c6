export type AuditReport = { found: string[] }

const SERIOUS = ['moderate', 'high', 'critical']

/** What `npm audit --json` found that is moderate or worse; null when it got no answer. */
export function readAudit(output: string): AuditReport | null {
  const vulnerabilities = toVulnerabilities(output)
  if (!vulnerabilities) return null
  const found = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.includes(severity))
    .map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
  return { found }
}

function toVulnerabilities(
  output: string,
): Record<string, { severity: string; range: string }> | null {
  try {
    return JSON.parse(output).vulnerabilities ?? null
  } catch {
    return null
  }
}
