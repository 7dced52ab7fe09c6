import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FeedCollection, SyncChange } from '#schema/contracts/sync/sync.ts'
import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'

type PictureProps = {
  collection: FeedCollection
  id: number | null
  pictureUuid: string | null
  race?: SyncChange['race']
  className: string
}

export function SyncChangePicture({ collection, id, pictureUuid, race, className }: PictureProps) {
  if (collection !== 'players' && id !== null) {
    return (
      <Logo
        kind={KIND_BY_COLLECTION[collection]}
        id={id}
        logoUuid={pictureUuid}
        className={className}
      />
    )
  }
  const src = collection === 'players' && pictureUuid ? `/api/texture/${pictureUuid}` : null
  return <Avatar src={src} species={race ?? null} className={`aspect-square ${className}`} />
}

type SubjectLinkProps = {
  collection: FeedCollection
  id: number | null
  uuid: string
  children: ReactNode
}

export function SyncChangeLink({ collection, id, uuid, children }: SubjectLinkProps) {
  if (id === null) return children
  if (collection === 'players') {
    return (
      <Link to="/players/by-uuid/$uuid" params={{ uuid }} className="text-link">
        {children}
      </Link>
    )
  }
  return (
    <Link
      to={GROUP_PROFILE_PATHS[KIND_BY_COLLECTION[collection]]}
      params={{ id: String(id) }}
      className="text-link"
    >
      {children}
    </Link>
  )
}
