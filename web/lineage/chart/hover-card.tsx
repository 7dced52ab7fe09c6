import type { LineageMode } from '#schema/contracts/lineage.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SpeciesText } from '#web/ui/badge.tsx'
import { RoleBadge } from '../role-badge.tsx'
import { toChildrenText } from '../words.ts'
import type { Size } from './geometry.ts'
import type { ChartNode } from './layout.ts'

/** Where the player is drawn, in a chart of this size. */
type Place = { x: number; y: number; size: Size }

const HALF_WIDTH_PX = 144

type HoverCardProps = { mode: LineageMode; node: ChartNode; place: Place }

/** Who the pointer rests on. The bar below the chart says the same of whoever is chosen. */
export function HoverCard({ mode, node: { member }, place }: HoverCardProps) {
  const { characterName, title, race, generation, houseRole, clanRole, childCount } = member
  const { width, height } = place.size
  const left = Math.min(Math.max(place.x, HALF_WIDTH_PX), width - HALF_WIDTH_PX)
  const isLow = place.y > height / 2
  return (
    <div
      aria-hidden="true"
      style={{ left, top: place.y }}
      className={`pointer-events-none absolute z-10 w-72 -translate-x-1/2 border border-gold-600 bg-night-850 p-4 shadow-raised ${isLow ? '-translate-y-[calc(100%+2rem)]' : 'translate-y-8'}`}
    >
      <div className="flex items-center gap-3">
        <Avatar src={member.avatarUrl} species={race} className="size-14" />
        <div className="min-w-0 leading-tight">
          <bdi className="block font-display text-xl leading-tight font-semibold text-bone-50">
            {characterName}
          </bdi>
          {title && <bdi className="font-display text-base text-bone-400 italic">{title}</bdi>}
        </div>
      </div>
      <p className="figures mt-3 flex flex-wrap items-center gap-x-4 text-base">
        <SpeciesText species={race} />
        {generation !== null && <span>Gen {generation}</span>}
        {childCount > 0 && <span>{toChildrenText(mode, childCount)}</span>}
      </p>
      <p className="@container mt-2 flex gap-4 empty:hidden">
        {houseRole && <RoleBadge of="house" role={houseRole} isWordy />}
        {clanRole && <RoleBadge of="clan" role={clanRole} isWordy />}
      </p>
    </div>
  )
}
