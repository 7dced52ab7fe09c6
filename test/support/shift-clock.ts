import { inject } from 'vitest'

const offset = inject('clockOffset')
const shifted: { clock?: typeof Date } = globalThis as object

// Shifts the clock only once, because test files share their globals.
if (offset !== 0 && shifted.clock !== Date) {
  const RealDate = Date
  const now = RealDate.now.bind(RealDate)
  RealDate.now = () => now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now() + offset] : args, newTarget),
  })
  shifted.clock = Date
}
