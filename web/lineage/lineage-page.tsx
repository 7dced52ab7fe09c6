import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { type LineageView, MODES } from '#web/lib/lineage-view.ts'
import { PAGE_HEADINGS } from '#web/lib/page-headings.ts'
import { readOneOf } from '#web/lib/search-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { totalsQuery, treeQuery } from './queries.ts'
import { TreePanel } from './tree-panel.tsx'

type LineagePageProps = {
  view: LineageView
  /** The signed-in player; null for an account without a character. */
  ownUuid: string | null
  /** `isStep`: Back leads to what was shown before. */
  onView: (view: LineageView, isStep: boolean) => void
  onVisit: (uuid: string) => void
}

const LABELS = { bloodline: 'Bloodline', followers: 'Followers' }

export function LineagePage({ view, ownUuid, onView, onVisit }: LineagePageProps) {
  const { mode = 'bloodline', root = ownUuid } = view
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <Heading mode={mode} root={root} />
      <Totals other={root === ownUuid ? null : root} />
      {root === null ? (
        <EmptyState
          title="No character found linked to your account."
          action={<LinkButton to="/">Return Home</LinkButton>}
        />
      ) : (
        <Tabs.Root
          value={mode}
          onValueChange={(value) =>
            onView({ ...view, mode: readOneOf(value, MODES), person: undefined }, true)
          }
          className="mt-8"
        >
          <Tabs.List aria-label="Which tree" className="flex border-b border-gold-800">
            {MODES.map((one) => (
              <Tabs.Trigger
                key={one}
                value={one}
                className="small-caps -mb-px min-h-11 grow border-b border-transparent px-6 text-bone-300 transition-colors hover:text-gold-200 data-[state=active]:border-gold-300 data-[state=active]:text-gold-200 sm:grow-0"
              >
                {LABELS[one]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {MODES.map((one) => (
            <Tabs.Content key={one} value={one} tabIndex={-1} className="mt-5">
              {one === mode && (
                <TreePanel
                  key={root}
                  mode={mode}
                  root={root}
                  ownUuid={ownUuid}
                  view={view}
                  onView={onView}
                  onVisit={onVisit}
                />
              )}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </div>
  )
}

/** Whose tree it is, once its root is known. */
function Heading({ mode, root }: { mode: LineageMode; root: string | null }) {
  const { title, lead } = PAGE_HEADINGS.lineage
  const { data } = useQuery({ ...treeQuery(mode, root ?? ''), enabled: root !== null })
  const name = root === null ? undefined : data?.members.get(root)?.characterName
  return (
    <PageHeader title={name ? `Lineage of ${name}` : title} lead={lead}>
      {/* Small enough for a name beside the title, so that loading the name does not shift the layout. */}
      <span className="block min-h-[2.04em] text-[clamp(2.25rem,5vw,3.25rem)] sm:min-h-0">
        {name ? 'Lineage of ' : title}
        {name && <bdi className="max-sm:block">{name}</bdi>}
      </span>
    </PageHeader>
  )
}

function Totals({ other }: { other: string | null }) {
  const { data } = useQuery(totalsQuery(other))
  return (
    <dl className="mt-8 flex justify-center divide-x divide-gold-600/70">
      <Total
        term="Total Descendants"
        count={data?.totalDescendants}
        note={data && `${formatCount(data.childer)} of them embraced by this player`}
      />
      <Total
        term="Total Followers"
        count={data?.totalFollowers}
        note={data && `${formatCount(data.directFollowers)} of them follow this player directly`}
      />
    </dl>
  )
}

type TotalProps = { term: string; count: number | undefined; note: string | undefined }

function Total({ term, count, note }: TotalProps) {
  return (
    <div className="flex max-w-72 flex-1 flex-col-reverse items-center justify-end px-5 sm:px-8">
      <dd className="mt-1 min-h-10 text-center text-sm sm:min-h-5 leading-snug text-bone-400">
        {note}
      </dd>
      <dt className="small-caps text-center text-bone-400">{term}</dt>
      <dd className="figures font-display text-[2.75rem] leading-none font-semibold text-gold-200">
        {count === undefined ? '—' : formatCount(count)}
      </dd>
    </div>
  )
}
