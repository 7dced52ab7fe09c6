import type { ReactNode } from 'react'
import type { SeatRank } from '#schema/core/names/titles.ts'
import type { DynastyType, Race } from '#schema/rules.ts'
import { SpeciesGlyph } from '#web/ui/glyphs/avatar.tsx'

export type BadgeTone = 'gold' | 'red' | 'vampire' | 'witch' | 'lycan' | 'plain'

const TONES: Record<BadgeTone, string> = {
  gold: 'border-gold-600 bg-gold-800/50 text-gold-200',
  red: 'border-oxblood-500 bg-oxblood-800 text-oxblood-200',
  vampire: 'border-oxblood-500 bg-oxblood-800/80 text-oxblood-200',
  witch: 'border-amethyst-500 bg-amethyst-800/80 text-amethyst-200',
  lycan: 'border-amber-500 bg-amber-800/80 text-amber-200',
  plain: 'border-night-600 bg-night-800 text-bone-300',
}

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`small-caps inline-flex items-center gap-1.5 border px-2 py-px text-[0.75rem] whitespace-nowrap @max-[16rem]:whitespace-normal ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

export const SPECIES_TONES: Record<Race, BadgeTone> = {
  Vampire: 'vampire',
  Witch: 'witch',
  Lycan: 'lycan',
}

export function SpeciesBadge({ species }: { species: Race }) {
  return (
    <Badge tone={SPECIES_TONES[species]}>
      <SpeciesGlyph species={species} className="size-3.5" />
      {species}
    </Badge>
  )
}

export const SPECIES_TEXT_CLASSES: Record<Race, string> = {
  Vampire: 'text-oxblood-300',
  Witch: 'text-amethyst-300',
  Lycan: 'text-amber-300',
}

export function SpeciesText({ species }: { species: Race | null }) {
  if (!species) return <span className="text-bone-400">Unknown</span>
  return (
    <span className={`inline-flex items-center gap-2 ${SPECIES_TEXT_CLASSES[species]}`}>
      <SpeciesGlyph species={species} className="size-4.5" />
      {species}
    </span>
  )
}

const TYPE_TONES: Record<DynastyType, BadgeTone> = {
  house: 'gold',
  coven: 'witch',
  pack: 'lycan',
  other: 'plain',
}

export function DynastyTypeBadge({ type }: { type: DynastyType }) {
  return <Badge tone={TYPE_TONES[type]}>{toDynastyTypeLabel(type)}</Badge>
}

export function toDynastyTypeLabel(type: DynastyType): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}

type RoleBadge = { label: string; tone: BadgeTone }

export function toRoleBadge({ role, seat }: { role: string; seat: SeatRank | null }): RoleBadge {
  if (seat === 'owner' || role === 'Lord' || role === 'Alpha') return { label: role, tone: 'gold' }
  if (seat === 'officer' || role === 'Captain' || role === 'Lieutenant') {
    return { label: role, tone: 'red' }
  }
  return { label: 'Member', tone: 'plain' }
}
