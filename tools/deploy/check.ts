/** What one check found; a fault is a sentence that says what to do. */
export type Check = { name: string; found: string; faults: string[] }

export function printChecks(checks: Check[]): void {
  const width = Math.max(...checks.map(({ name }) => name.length))
  console.log()
  for (const { name, found, faults } of checks) {
    console.log(`  ${faults.length > 0 ? '✗' : '✓'} ${name.padEnd(width)}  ${found}`)
    for (const fault of faults) console.log(`    ${' '.repeat(width)}  ${fault}`)
  }
  console.log()
}

export function toSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${(bytes / 1024).toFixed(1)} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
