import type { ReactNode } from 'react'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { GroupRank } from './group-rank.tsx'

type GroupHeaderProps = {
  kind: GroupKind
  id: number
  name: string
  badges: ReactNode
  className?: string
}

export function GroupHeader({ kind, id, name, badges, className = '' }: GroupHeaderProps) {
  return (
    <header className={`flex min-w-0 flex-col gap-4 ${className}`}>
      <p className="flex flex-wrap gap-2.5 [justify-content:inherit]">{badges}</p>
      <PageTitle title={name} className="text-[clamp(2.5rem,6.5vw,4.75rem)] leading-[1.02]">
        <bdi>{name}</bdi>
      </PageTitle>
      <GroupRank kind={kind} id={id} />
    </header>
  )
}
