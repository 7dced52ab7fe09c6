import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { toProfileLinkSearch } from '#web/lib/address/lineage-view.ts'
import { isolateBidiName } from '#web/lib/names/plain-letters.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import type { LineageRow } from './tree/rows.ts'
import { hasChildren, type TreeMember } from './tree/tree-data.ts'
import { toLoadMoreText } from './tree/tree-labels.ts'
import type { LoadedTree } from './tree/use-tree.ts'

type SelectedBarProps = {
  tree: LoadedTree
  row: LineageRow
  isChart: boolean
}

export function SelectedPlayerBar({ tree, row, isChart }: SelectedBarProps) {
  const member = row.kind === 'member' ? row.member : row.parent
  const parent = member.parentUuid && tree.treeData.members.get(member.parentUuid)
  const nameInAddress = () => row.kind === 'member' && tree.setPerson(row.key)
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
            ? toPositionText(tree.mode, row, parent)
            : 'The tree begins here'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isChart && <ExpandButtons tree={tree} member={member} />}
        {parent && (
          <Button size="small" onClick={() => tree.setRoot(member.playerUuid)}>
            Begin here
          </Button>
        )}
        {!isVeiledUuid(member.playerUuid) && (
          <LinkButton
            to="/players/by-uuid/$uuid"
            params={{ uuid: member.playerUuid }}
            search={toProfileLinkSearch(tree.view, member.playerUuid)}
            size="small"
            onFocus={nameInAddress}
            onPointerDown={nameInAddress}
          >
            Profile
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function ExpandButtons({ tree, member }: { tree: LoadedTree; member: TreeMember }) {
  const { playerUuid, hasMore } = member
  const isOpen = tree.opened.has(playerUuid)
  const status = tree.statuses.get(playerUuid)
  if (!hasChildren(member)) return null
  return (
    <>
      {isOpen && hasMore && (
        <Button
          size="small"
          disabled={status === 'pending'}
          onClick={() => void tree.load(playerUuid)}
        >
          {toLoadMoreText(status)}
        </Button>
      )}
      <Button size="small" onClick={() => tree.toggle(member)}>
        {isOpen ? 'Collapse' : 'Expand'}
      </Button>
    </>
  )
}

const CHILD = { bloodline: 'Childe', followers: 'Follower' }

function toPositionText(mode: LineageMode, row: LineageRow, parent: TreeMember): string {
  if (row.kind === 'more') return `${CHILD[mode]} of ${isolateBidiName(parent.characterName)}`
  const position = `${formatCount(row.position)} of ${formatCount(row.siblingCount)}`
  return `${CHILD[mode]} of ${isolateBidiName(parent.characterName)}, ${position}`
}
