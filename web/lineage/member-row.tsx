import type { LineageMode } from '#schema/contracts/lineage.ts'
import { LINEAGE_INDENT_PX } from '#schema/rules.ts'
import { type LineageView, toProfileSearch } from '#web/lib/lineage-view.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, SpeciesBadge } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Connectors } from './connectors.tsx'
import { hasChildren, type Member } from './forest.ts'
import { RoleBadge } from './role-badge.tsx'
import type { MemberRow as Row } from './rows.ts'
import { TreeToggle } from './tree-toggle.tsx'
import { toChildrenText } from './words.ts'

type MemberRowProps = {
  mode: LineageMode
  view: LineageView
  row: Row
  levelMax: number
  isActive: boolean
  onToggle: () => void
  /** The link to the profile has the focus. */
  onLinkFocus: () => void
}

/** A player of the tree. What stands beside the name shrinks with the room that the branches leave. */
export function MemberRow({
  mode,
  view,
  row,
  levelMax,
  isActive,
  onToggle,
  onLinkFocus,
}: MemberRowProps) {
  const { member, depth } = row
  const isParent = hasChildren(member)
  return (
    <>
      <Connectors row={row} levelMax={levelMax} reach={isParent ? 10 : LINEAGE_INDENT_PX} />
      <div
        className="flex h-full min-w-0 items-center pr-2"
        style={{ paddingLeft: Math.min(depth, levelMax) * LINEAGE_INDENT_PX }}
      >
        {isParent ? (
          <TreeToggle isOpen={row.isOpen} onToggle={onToggle} />
        ) : (
          <span className="w-10 shrink-0" />
        )}
        <Avatar src={member.avatarUrl} species={member.race} className="size-9" />
        <div className="@container ml-3 min-w-0 grow">
          <div className="flex items-center gap-3">
            <Name mode={mode} member={member} />
            <Honours mode={mode} member={member} />
            <LinkButton
              to="/players/by-uuid/$uuid"
              params={{ uuid: member.playerUuid }}
              search={toProfileSearch(view, member.playerUuid)}
              size="small"
              tone="quiet"
              tabIndex={isActive ? 0 : -1}
              onFocus={onLinkFocus}
              className="shrink-0 @max-2xl:min-w-9 @max-2xl:px-0"
            >
              <span className="@max-2xl:sr-only">Profile</span>
              <span className="sr-only"> of {member.characterName}</span>
              <Figure />
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  )
}

function Name({ mode, member }: { mode: LineageMode; member: Member }) {
  const { characterName, title, generation, childCount, houseRole, clanRole } = member
  const facts = [
    generation !== null && `Gen ${generation}`,
    childCount > 0 && toChildrenText(mode, childCount),
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
        {houseRole && <RoleBadge of="house" role={houseRole} isSmall />}
        {clanRole && <RoleBadge of="clan" role={clanRole} isSmall />}
      </span>
    </div>
  )
}

const SLOT = 'flex items-center'

/** The badges, in columns of their own so that those of all rows stand below each other. */
function Honours({ mode, member }: { mode: LineageMode; member: Member }) {
  const { race, generation, houseRole, clanRole, childCount } = member
  return (
    <div className="flex shrink-0 items-center gap-3 @max-md:hidden">
      {mode === 'followers' && (
        <span className={`${SLOT} w-25 @max-3xl:hidden`}>
          <SpeciesBadge species={race} />
        </span>
      )}
      <span className={`${SLOT} w-17`}>
        {generation !== null && <Badge>Gen {generation}</Badge>}
      </span>
      <span className={`${SLOT} w-6 @4xl:w-40`}>
        {houseRole && <RoleBadge of="house" role={houseRole} />}
      </span>
      <span className={`${SLOT} w-6 @4xl:w-34`}>
        {clanRole && <RoleBadge of="clan" role={clanRole} />}
      </span>
      <span className={`${SLOT} figures w-9 justify-end text-base text-bone-300 @2xl:w-24`}>
        <span className="@max-2xl:hidden">
          {childCount > 0 && toChildrenText(mode, childCount)}
        </span>
        <span className="@2xl:hidden">{childCount > 0 && formatCount(childCount)}</span>
      </span>
    </div>
  )
}

/** Stands for the word on the button where there is no room for it. */
function Figure() {
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
