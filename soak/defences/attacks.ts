import type { Defence } from './defence.ts'

export const attackDefences: Defence[] = [
  {
    defence: 'no other algorithm than ours signs a session',
    file: 'worker/auth/session-token.ts',
    find: 'algorithms: [ALGORITHM],',
    replace: '',
    test: 'worker/auth/session.test.ts',
    name: 'of another algorithm',
  },
]
