import { Hono } from 'hono'
import type { RealmEnv } from '#realm/env.ts'

export const textures = new Hono<{ Bindings: RealmEnv }>()
