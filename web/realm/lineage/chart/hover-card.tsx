import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { SpeciesText } from '#web/ui/page/badge.tsx'
import { RoleBadge } from '../tree/role-badge.tsx'
import { toChildCountText, toShownChildCountText } from '../tree/tree-labels.ts'
import type { ChartNode, Size } from './layout/layout.ts'

type Position = { x: number; y: number; size: Size }

const HALF_WIDTH_PX = 144

type HoverCardProps = {
  mode: LineageMode
  node: ChartNode
  isPast: boolean
  position: Position
}

/** Shows the player under the pointer. Screen readers read the bar below the chart instead. */
export function HoverCard({ mode, node, isPast, position }: HoverCardProps) {
  const member = node.data
  const toCount = isPast ? toShownChildCountText : toChildCountText
  const { characterName, title, race, generation, childCount } = member
  const { width, height } = position.size
  const left = Math.min(Math.max(position.x, HALF_WIDTH_PX), width - HALF_WIDTH_PX)
  const isLow = position.y > height / 2
  return (
    <div
      aria-hidden="true"
      style={{ left, top: position.y }}
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
        {childCount > 0 && <span>{toCount(mode, childCount)}</span>}
      </p>
      <p className="@container mt-2 flex gap-4 empty:hidden">
        <RoleBadge of="house" member={member} hasText />
        <RoleBadge of="clan" member={member} hasText />
      </p>
    </div>
  )
}
