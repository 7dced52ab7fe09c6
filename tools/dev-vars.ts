import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure } from './fail.ts'
import { generateSecret, SECRET_NAMES } from './secrets.ts'

export const DEV_VARS_FILE = '.dev.vars'

/**
 * The Worker's secrets on this machine; what is missing is generated and kept.
 * Throws `Failure` when the file cannot be read as `NAME=value` lines.
 */
export function ensureDevVars(): Record<string, string> {
  const text = existsSync(DEV_VARS_FILE) ? readFileSync(DEV_VARS_FILE, 'utf8') : ''
  const vars = parse(text)
  const added = SECRET_NAMES.filter((name) => !(name in vars))
  if (added.length > 0) {
    for (const name of added) vars[name] = generateSecret(name, 'local')
    const lines = added.map((name) => `${name}=${vars[name]}`)
    const kept = text.trimEnd()
    writeFileSync(DEV_VARS_FILE, `${[kept, ...lines].filter(Boolean).join('\n')}\n`, {
      mode: 0o600,
    })
  }
  return vars
}

function parse(text: string): Record<string, string> {
  const vars: Record<string, string> = {}
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line)
    const [, name, value] = match ?? []
    if (!name || !value || hasOpenQuote(value)) {
      throw new Failure(
        `${DEV_VARS_FILE}, line ${index + 1}, is not NAME=value. Mend it, or delete the file to have it made anew.`,
      )
    }
    vars[name] = value.replace(/^(['"])(.*)\1$/, '$2')
  }
  return vars
}

function hasOpenQuote(value: string): boolean {
  const quote = value[0]
  return (quote === '"' || quote === "'") && (value.length < 2 || !value.endsWith(quote))
}
