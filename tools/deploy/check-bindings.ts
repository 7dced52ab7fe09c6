import { SECRET_NAMES } from '../secrets.ts'
import type { Check } from './check.ts'
import type { PagesConfig, WorkerConfig } from './read-config.ts'
import type { Settings } from './settings.ts'

type Declared = { name: string; isOptional: boolean; type: string }

/** The members of `type Env = { … }` in a TypeScript file. */
export function readEnvType(source: string): Declared[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const body = /type Env = \{([\s\S]*?)\n?\}(?:\n|$)/.exec(code)?.[1] ?? ''
  return [...body.matchAll(/(?:^|[\s;{])([A-Z][A-Z0-9_]*)(\?)?:\s*([A-Za-z0-9]+|\{)/g)].map(
    ([, name = '', optional, type = '']) => ({ name, isOptional: optional === '?', type }),
  )
}

/** What the code of the Worker reads from its environment, and what its configuration gives. */
export function checkWorkerBindings(
  source: string,
  config: WorkerConfig,
  settings: Settings | null,
): Check {
  const declared = readEnvType(source)
  const bound = new Set([
    ...(config.d1_databases ?? []).map(({ binding }) => binding),
    ...(config.kv_namespaces ?? []).map(({ binding }) => binding),
    ...(config.ratelimits ?? []).map(({ name }) => name),
    ...(config.services ?? []).map(({ binding }) => binding),
    ...(config.analytics_engine_datasets ?? []).map(({ binding }) => binding),
    ...(config.version_metadata ? [config.version_metadata.binding] : []),
  ])
  const vars = new Set([...Object.keys(config.vars ?? {}), ...Object.keys(settings?.vars ?? {})])
  const names = new Set(declared.map(({ name }) => name))
  const faults = [
    ...declared
      .filter(({ type, name }) => type !== 'string' && !bound.has(name))
      .filter(({ isOptional, type }) => !(isOptional && type === 'Fetcher'))
      .map(({ name }) => `the code uses ${name}, and wrangler.toml does not bind it`),
    ...[...bound]
      .filter((name) => !names.has(name))
      .map((name) => `wrangler.toml binds ${name}, and worker/env.ts does not know it`),
    ...[...vars]
      .filter((name) => !names.has(name))
      .map((name) => `the variable ${name} is set, and worker/env.ts does not know it`),
    ...SECRET_NAMES.filter((name) => !names.has(name)).map(
      (name) => `${name} is a secret that worker/env.ts does not know`,
    ),
  ]
  return { name: 'Bindings of the Worker', found: [...bound].join(', '), faults }
}

/** The function that hands calls to the Worker must be bound to the Worker that is deployed. */
export function checkPagesBindings(
  sources: string[],
  config: PagesConfig,
  worker: WorkerConfig,
): Check {
  const used = new Set(
    sources.flatMap((source) => [...source.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name)),
  )
  used.delete('ASSETS')
  const services = config.services ?? []
  const bound = new Set(services.map(({ binding }) => binding))
  return {
    name: 'Bindings of the pages',
    found: services.map(({ binding, service }) => `${binding} → ${service}`).join(', '),
    faults: [
      ...[...used]
        .filter((name) => !bound.has(name ?? ''))
        .map((name) => `a function uses ${name}, and the build does not bind it`),
      ...services
        .filter(({ service }) => service !== worker.name)
        .map(({ service }) => `the build binds ${service}; the Worker is ${worker.name}`),
    ],
  }
}
