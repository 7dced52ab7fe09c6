import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { NAV_NAME_MAX_WIDTH_PX } from '#schema/rules.ts'
import { privateProfileQuery } from '#web/lib/session/queries.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'

export function ProfileChip({ user, isWide = false }: { user: User; isWide?: boolean }) {
  const { data } = useQuery(privateProfileQuery())
  const player = data?.publicData
  return (
    <Link
      to="/profile"
      className="group flex min-h-11 items-center gap-3 border border-transparent py-1 pr-3 pl-1 lg:max-xl:px-1 transition-colors hover:border-gold-800"
    >
      <Avatar src={player?.avatarUrl ?? null} species={player?.race ?? null} className="size-9" />
      <span className="sr-only">Your profile: </span>
      <span
        className={`text-bone-100 group-hover:text-gold-200 ${isWide ? 'wrap-anywhere' : 'max-w-(--name) truncate lg:max-xl:sr-only min-[110rem]:max-w-80'}`}
        style={{ '--name': `${NAV_NAME_MAX_WIDTH_PX}px` } as CSSProperties}
      >
        <bdi>{player?.characterName ?? user.username}</bdi>
      </span>
    </Link>
  )
}
