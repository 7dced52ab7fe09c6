import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { LINEAGE_INDENT_PX } from '#schema/rules.ts'
import { type LineageView, toProfileLinkSearch } from '#web/lib/address/lineage-view.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { Badge, SpeciesBadge } from '#web/ui/page/badge.tsx'
import { RoleBadge } from './role-badge.tsx'
import type { MemberRowData as Row } from './rows.ts'
import { hasChildren, type TreeMember } from './tree-data.ts'
import { toChildCountText } from './tree-labels.ts'
import { TreeRowConnectors } from './tree-row-connectors.tsx'

type MemberRowProps = {
  mode: LineageMode
  view: LineageView
  row: Row
  levelMax: number
  isActive: boolean
  onToggle: () => void
  onLinkFocus: () => void
}

export function MemberRow({ mode, view, row, levelMax, isActive, ...on }: MemberRowProps) {
  const { member, depth } = row
  const isParent = hasChildren(member)
  return (
    <>
      <TreeRowConnectors row={row} levelMax={levelMax} reach={isParent ? 10 : LINEAGE_INDENT_PX} />
      <div
        className="flex h-full min-w-0 items-center pr-2"
        style={{ paddingLeft: Math.min(depth, levelMax) * LINEAGE_INDENT_PX }}
      >
        {isParent ? (
          <Toggle isOpen={row.isOpen} onToggle={on.onToggle} />
        ) : (
          <span className="w-10 shrink-0" />
        )}
        <Avatar src={member.avatarUrl} species={member.race} className="size-9" />
        <div className="@container ml-3 min-w-0 grow">
          <div className="flex items-center gap-3">
            <Name mode={mode} member={member} />
            <Badges mode={mode} member={member} />
            {!isVeiledUuid(member.playerUuid) && (
              <LinkButton
                to="/players/by-uuid/$uuid"
                params={{ uuid: member.playerUuid }}
                search={toProfileLinkSearch(view, member.playerUuid)}
                size="small"
                tone="quiet"
                tabIndex={isActive ? 0 : -1}
                onFocus={on.onLinkFocus}
                className="shrink-0 @max-2xl:min-w-9 @max-2xl:px-0"
              >
                <span className="@max-2xl:sr-only">Profile</span>
                <span className="sr-only"> of {member.characterName}</span>
                <PersonIcon />
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Toggles a branch for pointer users. Keyboard users press a key on the focused row instead. */
function Toggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <span
      aria-hidden="true"
      onClick={onToggle}
      className="group grid h-full w-10 shrink-0 cursor-pointer place-items-center text-gold-300"
    >
      <svg viewBox="0 0 24 24" className="size-6" stroke="currentColor" aria-hidden="true">
        <path
          d="M12 2.5 21.5 12 12 21.5 2.5 12Z"
          className={`transition-colors group-hover:fill-gold-600 ${isOpen ? 'fill-night-950' : 'fill-gold-800'}`}
        />
        <path d={isOpen ? 'M8.5 12h7' : 'M8.5 12h7M12 8.5v7'} strokeWidth="1.4" />
      </svg>
    </span>
  )
}

function Name({ mode, member }: { mode: LineageMode; member: TreeMember }) {
  const { characterName, title, generation, childCount } = member
  const facts = [
    generation !== null && `Gen ${generation}`,
    childCount > 0 && toChildCountText(mode, childCount),
  ]
  return (
    <div className="min-w-0 grow leading-none">
      <bdi className="block truncate text-left font-display text-[1.25rem] leading-[1.15] font-semibold text-bone-50">
        {characterName}
      </bdi>
      {title && (
        <bdi className="block truncate text-left font-display text-base leading-[1.05] text-bone-400 italic @max-md:hidden">
          {title}
        </bdi>
      )}
      <span className="figures flex items-center gap-1.5 text-sm leading-[1.15] whitespace-nowrap text-bone-400 @md:hidden">
        {facts.filter(Boolean).join(' · ')}
        <RoleBadge of="house" member={member} isSmall />
        <RoleBadge of="clan" member={member} isSmall />
      </span>
    </div>
  )
}

function Badges({ mode, member }: { mode: LineageMode; member: TreeMember }) {
  const { race, generation, childCount } = member
  return (
    <div className="flex shrink-0 items-center gap-3 @max-md:hidden">
      {mode === 'followers' && (
        <span className="flex w-25 items-center @max-3xl:hidden">
          <SpeciesBadge species={race} />
        </span>
      )}
      <span className="flex w-17 items-center">
        {generation !== null && <Badge>Gen {generation}</Badge>}
      </span>
      <span className="flex w-6 items-center @4xl:w-40">
        <RoleBadge of="house" member={member} />
      </span>
      <span className="flex w-6 items-center @4xl:w-34">
        <RoleBadge of="clan" member={member} />
      </span>
      <span className="figures flex w-9 items-center justify-end text-base text-bone-300 @2xl:w-24">
        <span className="@max-2xl:hidden">
          {childCount > 0 && toChildCountText(mode, childCount)}
        </span>
        <span className="@2xl:hidden">{childCount > 0 && formatCount(childCount)}</span>
      </span>
    </div>
  )
}

function PersonIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5 text-gold-300 @2xl:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3 18c.6-4.2 3.2-6 7-6s6.4 1.8 7 6" />
    </svg>
  )
}
