import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { type LineageView, MODES } from '#web/lib/lineage-view.ts'
import { PAGE_HEADINGS } from '#web/lib/page-titles.ts'
import { readOneOf } from '#web/lib/search-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { statsQuery } from './queries.ts'
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
      <PageHeader {...PAGE_HEADINGS.lineage} />
      <Totals />
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

function Totals() {
  const { data } = useQuery(statsQuery())
  return (
    <dl className="mt-8 flex justify-center divide-x divide-gold-600/70">
      <Total term="Total Descendants" count={data?.totalDescendants} />
      <Total term="Total Followers" count={data?.totalFollowers} />
    </dl>
  )
}

function Total({ term, count }: { term: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse items-center px-5 sm:px-10">
      <dt className="small-caps text-center text-bone-400">{term}</dt>
      <dd className="figures font-display text-[2.75rem] leading-none font-semibold text-gold-200">
        {count === undefined ? '—' : formatCount(count)}
      </dd>
    </div>
  )
}
