import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'

type HierarchyItemProps = {
  label: string
  name: ReactNode
  shield: ReactNode
  children?: ReactNode
}

export function HierarchyItem({ label, name, shield, children }: HierarchyItemProps) {
  return (
    <li className="flex gap-5">
      {shield}
      <div className="min-w-0">
        <h3 className="font-display text-2xl leading-tight font-semibold text-bone-50">
          <span className="small-caps mb-0.5 block text-bone-400">{label}</span>
          {name}
        </h3>
        {children && <div className="mt-1 leading-snug">{children}</div>}
      </div>
    </li>
  )
}

type GroupNameProps = { kind: GroupKind; id: number | null; name: string }

export function GroupName({ kind, id, name }: GroupNameProps) {
  if (id === null) return <bdi>{name}</bdi>
  return (
    <Link
      to={GROUP_PROFILE_PATHS[kind]}
      params={{ id: String(id) }}
      className="hover:text-gold-200"
    >
      <bdi className="text-link">{name}</bdi>
    </Link>
  )
}

type ShieldProps = { kind: GroupKind; id: number | null; logoUuid: string | null }

export function GroupShield({ kind, id, logoUuid }: ShieldProps) {
  if (id === null) return <EmptyShield />
  return <Logo kind={kind} id={id} logoUuid={logoUuid} className="w-14 self-start" />
}

export function EmptyShield() {
  return (
    <svg
      viewBox="0 0 100 120"
      className="w-14 shrink-0 self-start text-gold-600"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M6 5H94V50C94 82 74 103 50 116 26 103 6 82 6 50Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
    </svg>
  )
}

export function CrownGlyph() {
  return (
    <svg
      viewBox="0 0 100 100"
      className="w-14 shrink-0 self-start text-gold-400"
      aria-hidden="true"
    >
      <path
        d="M50 18C53 18 55 21 55 24S54 29 53 30L62 52 80 36C78 34 78 30 80 28 84 25 89 28 89 32S86 38 83 38L77 78H23L17 38C14 38 11 36 11 32S16 25 20 28C22 30 22 34 20 36L38 52 47 30C46 29 45 27 45 24S47 18 50 18ZM24 65V71H76V65Z"
        fill="currentColor"
        fillRule="evenodd"
      />
    </svg>
  )
}
