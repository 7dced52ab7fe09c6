import type { LineageMode } from '#schema/contracts/lineage.ts'
import { type LineageView, toProfileSearch } from '#web/lib/lineage-view.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { hasChildren, type Member } from './forest.ts'
import { toMoreText } from './more-row.tsx'
import type { Row } from './rows.ts'
import type { Lineage } from './use-lineage.ts'

type StandingProps = {
  lineage: Lineage
  /** The chart has no rows with these offers. */
  isChart: boolean
  row: Row
  view: LineageView
  onRoot: (uuid: string) => void
  /** The profile is about to be opened. */
  onLeave: () => void
}

/** Where in the tree one stands, and what can be done there. */
export function Standing({ lineage, isChart, row, view, onRoot, onLeave }: StandingProps) {
  const member = row.kind === 'member' ? row.member : row.parent
  const parent = member.parentUuid && lineage.forest?.members.get(member.parentUuid)
  return (
    <section
      aria-label="Chosen in the tree"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-gold-800/80 px-2 pt-3 pb-2 sm:px-3"
    >
      <Avatar src={member.avatarUrl} species={member.race} className="size-12" />
      <div className="min-w-0 grow basis-40">
        <bdi className="block truncate text-left font-display text-2xl leading-tight font-semibold text-bone-50">
          {member.characterName}
        </bdi>
        <p className="figures truncate text-base leading-snug text-bone-300">
          {row.kind === 'member' && parent
            ? toPlaceText(lineage.mode, row, parent)
            : 'The tree begins here'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isChart && <Branching lineage={lineage} member={member} />}
        {parent && (
          <Button size="small" onClick={() => onRoot(member.playerUuid)}>
            Begin here
          </Button>
        )}
        <LinkButton
          to="/players/by-uuid/$uuid"
          params={{ uuid: member.playerUuid }}
          search={toProfileSearch(view, member.playerUuid)}
          size="small"
          onFocus={onLeave}
          onPointerDown={onLeave}
        >
          Profile
        </LinkButton>
      </div>
    </section>
  )
}

function Branching({ lineage, member }: { lineage: Lineage; member: Member }) {
  const { playerUuid, hasMore } = member
  const isOpen = lineage.opened.has(playerUuid)
  if (!hasChildren(member)) return null
  return (
    <>
      {isOpen && hasMore && (
        <Button
          size="small"
          disabled={lineage.statuses.get(playerUuid) === 'pending'}
          onClick={() => void lineage.load(playerUuid)}
        >
          {toMoreText(lineage.statuses.get(playerUuid))}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => (isOpen ? lineage.close(playerUuid) : lineage.open([playerUuid]))}
      >
        {isOpen ? 'Collapse' : 'Expand'}
      </Button>
    </>
  )
}

const CHILD = { bloodline: 'Childe', followers: 'Follower' }

function toPlaceText(mode: LineageMode, row: Row, parent: Member): string {
  if (row.kind === 'more') return `${CHILD[mode]} of ${parent.characterName}`
  const place = `${formatCount(row.position)} of ${formatCount(row.siblingCount)}`
  return `${CHILD[mode]} of ${parent.characterName}, ${place}`
}
