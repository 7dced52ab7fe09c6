import { realm } from './app.ts'

export default { fetch: realm.fetch }
