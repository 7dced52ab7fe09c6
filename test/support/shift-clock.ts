import { inject } from 'vitest'

const offset = inject('clockOffset')

if (offset !== 0) {
  const RealDate = Date
  const now = RealDate.now.bind(RealDate)
  // A property, so that a test may replace it.
  RealDate.now = () => now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now() + offset] : args, newTarget),
  })
}
