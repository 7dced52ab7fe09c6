import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import type { PublicApiReader } from '../cards/read-card-subject.ts'

export const EMBED_WIDTH_PX = 400
export const EMBED_HEIGHT_PX = 160

const PROFILES = { ...GROUP_PROFILE_PATHS, player: '/players/$id' } as const

export type EmbeddedProfile = { kind: keyof typeof PROFILES; id: string }

export const EMBED_KINDS = Object.keys(PROFILES) as EmbeddedProfile['kind'][]

const EMBED_PATH = new RegExp(`^/embed/(${EMBED_KINDS.join('|')})/([1-9]\\d{0,14})$`)
const PROFILE_PATH = /^\/(dynasties|clans|bloodlines|players)\/([1-9]\d{0,14})$/
const NAMED_PATH = /^\/player\/([^/]{1,300})$/

export function parseEmbedPath(path: string): EmbeddedProfile | null {
  const [, kind, id] = EMBED_PATH.exec(path) ?? []
  return kind && id ? { kind: kind as EmbeddedProfile['kind'], id } : null
}

export async function findEmbeddedProfile(
  path: string,
  read: PublicApiReader,
): Promise<EmbeddedProfile | null> {
  const [, list, id] = PROFILE_PATH.exec(path) ?? []
  if (list && id) return { kind: KIND_BY_COLLECTION[list as FeedCollection], id }
  const [, name] = NAMED_PATH.exec(path) ?? []
  if (!name) return null
  const profile = await read<PlayerProfile>(`/api/player/${name}/profile`)
  return profile && { kind: 'player', id: String(profile.player.id) }
}

export function toEmbedPath({ kind, id }: EmbeddedProfile): string {
  return `/embed/${kind}/${id}`
}

export function toCardPath({ kind, id }: EmbeddedProfile): string {
  return `/cards/${kind}/${id}.png`
}

export function toProfilePath({ kind, id }: EmbeddedProfile): string {
  return PROFILES[kind].replace('$id', id)
}
