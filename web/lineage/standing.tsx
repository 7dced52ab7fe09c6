import type { LineageMode } from '#schema/contracts/lineage.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Member } from './forest.ts'
import type { Row } from './rows.ts'

type StandingProps = {
  mode: LineageMode
  row: Row
  /** Of whoever stands in the row; null for the root. */
  parent: Member | null
  onRoot: (uuid: string) => void
  /** The profile is about to be opened. */
  onLeave: () => void
}

/** Where in the tree one stands, and what can be done there. */
export function Standing({ mode, row, parent, onRoot, onLeave }: StandingProps) {
  const member = row.kind === 'member' ? row.member : row.parent
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
            ? toPlaceText(mode, row, parent)
            : 'The tree begins here'}
        </p>
      </div>
      <div className="flex gap-3">
        {parent && (
          <Button size="small" onClick={() => onRoot(member.playerUuid)}>
            Begin here
          </Button>
        )}
        <LinkButton
          to="/players/by-uuid/$uuid"
          params={{ uuid: member.playerUuid }}
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

const CHILD = { bloodline: 'Childe', followers: 'Follower' }

function toPlaceText(mode: LineageMode, row: Row, parent: Member): string {
  const place = `${formatCount(row.position)} of ${formatCount(row.siblingCount)}`
  return `${CHILD[mode]} of ${parent.characterName}, ${place}`
}
