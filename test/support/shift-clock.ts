import { inject } from 'vitest'

const offset = inject('clockOffset')

if (offset !== 0) {
  const now = Date.now.bind(Date)
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now() + offset] : args, newTarget),
    get: (target, key) => (key === 'now' ? () => now() + offset : Reflect.get(target, key)),
  })
}
