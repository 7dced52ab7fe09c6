import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import type { ComponentProps } from 'react'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { LINEAGE_MODES } from '#web/lib/address/lineage-view.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { lineageTotalsQuery, treeQuery } from './queries.ts'
import { TreePanel } from './tree-panel.tsx'

type LineagePageProps = Omit<ComponentProps<typeof TreePanel>, 'mode' | 'root'>

const LABELS = { bloodline: 'Bloodline', followers: 'Followers' }

export function LineagePage({ ownUuid, ...props }: LineagePageProps) {
  const { view, onView } = props
  const { mode = 'bloodline', root = ownUuid } = view
  const isChart = view.view === 'chart' && root !== null
  const grow = isChart ? 'flex grow flex-col' : ''
  return (
    <div
      className={
        isChart ? `frame ${grow} min-h-[calc(100dvh-5rem)] pt-3 pb-3` : 'frame pt-10 pb-8 sm:pt-16'
      }
    >
      <div
        className={
          isChart
            ? 'flex flex-wrap items-end justify-between gap-x-8 gap-y-2 max-sm:gap-y-1'
            : undefined
        }
      >
        <Heading mode={mode} root={root} isCompact={isChart} />
        <Totals other={root === ownUuid ? null : root} isCompact={isChart} />
      </div>
      {root === null ? (
        <EmptyState
          title="No character found linked to your account."
          action={<LinkButton to="/">Return Home</LinkButton>}
        />
      ) : (
        <Tabs.Root
          value={mode}
          onValueChange={(value) =>
            onView({ ...view, mode: readOneOf(value, LINEAGE_MODES), person: undefined }, true)
          }
          className={isChart ? `mt-2 ${grow}` : 'mt-4 sm:mt-8'}
        >
          <Tabs.List aria-label="Which tree" className="flex flex-wrap border-b border-gold-800">
            {LINEAGE_MODES.map((one) => (
              <Tabs.Trigger
                key={one}
                value={one}
                className="small-caps -mb-px min-h-11 grow border-b border-transparent px-6 text-bone-300 transition-colors hover:text-gold-200 data-[state=active]:border-gold-300 data-[state=active]:text-gold-200 sm:grow-0"
              >
                {LABELS[one]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {LINEAGE_MODES.map((one) => (
            <Tabs.Content
              key={one}
              value={one}
              tabIndex={-1}
              className={one === mode && isChart ? `mt-3 ${grow}` : 'mt-5'}
            >
              {one === mode && (
                <TreePanel key={root} {...props} mode={mode} root={root} ownUuid={ownUuid} />
              )}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </div>
  )
}

type HeadingProps = { mode: LineageMode; root: string | null; isCompact: boolean }

/** Names with more characters than this get a smaller font, to fit into two lines on a phone. */
const LONG_NAME = 24

function Heading({ mode, root, isCompact }: HeadingProps) {
  const { title, heading, lead } = PAGE_HEADINGS.lineage
  const { data } = useQuery({ ...treeQuery(mode, root ?? ''), enabled: root !== null })
  const name = root === null ? undefined : data?.members.get(root)?.characterName
  const whole = name ? `Lineage of ${name}` : title
  const text = (
    <>
      {name ? 'Lineage of ' : heading}
      {name && <bdi>{name}</bdi>}
    </>
  )
  if (isCompact) {
    return (
      <PageTitle
        title={whole}
        className="min-h-[1.1em] min-w-0 text-[clamp(1.5rem,4vw,2.25rem)] leading-[1.1] text-balance wrap-anywhere"
      >
        {text}
      </PageTitle>
    )
  }
  const size =
    name && name.length > LONG_NAME
      ? 'sm:text-[clamp(1.75rem,4vw,2.75rem)] leading-[1.1]'
      : 'sm:text-[clamp(2.25rem,5vw,3.25rem)]'
  return (
    <PageHeader title={whole} lead={lead} isBrief>
      {/* Leaves room for the name, to avoid a layout shift when the name loads. */}
      <span className={`block text-balance wrap-anywhere max-sm:text-[1.375rem] ${size}`}>
        {text}
      </span>
    </PageHeader>
  )
}

function Totals({ other, isCompact }: { other: string | null; isCompact: boolean }) {
  const { data } = useQuery(lineageTotalsQuery(other))
  const totals: TotalProps[] = [
    {
      term: 'Total Descendants',
      count: data?.totalDescendants,
      note: data && `${formatCount(data.childer)} of them embraced by this player`,
    },
    {
      term: 'Total Followers',
      count: data?.totalFollowers,
      note: data && `${formatCount(data.directFollowers)} of them follow this player directly`,
    },
  ]
  const Total = isCompact ? ShortTotal : TallTotal
  return (
    <dl
      className={
        isCompact
          ? 'flex flex-wrap gap-x-6'
          : 'mt-8 flex flex-wrap justify-center divide-x divide-gold-600/70'
      }
    >
      {totals.map((total) => (
        <Total key={total.term} {...total} />
      ))}
    </dl>
  )
}

type TotalProps = { term: string; count: number | undefined; note: string | undefined }

function ShortTotal({ term, count, note }: TotalProps) {
  return (
    <div data-tooltip={note} className="flex items-baseline gap-2">
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="figures font-display text-2xl leading-none font-semibold text-gold-200">
        {count === undefined ? '—' : formatCount(count)}
      </dd>
    </div>
  )
}

function TallTotal({ term, count, note }: TotalProps) {
  return (
    <div className="flex max-w-72 flex-1 flex-col-reverse items-center justify-end px-5 sm:px-8">
      <dd className="mt-1 min-h-5 text-center text-sm leading-snug text-bone-400 max-sm:sr-only">
        {note}
      </dd>
      <dt className="small-caps text-center text-bone-400">{term}</dt>
      <dd className="figures font-display text-[2.75rem] leading-none font-semibold text-gold-200">
        {count === undefined ? '—' : formatCount(count)}
      </dd>
    </div>
  )
}
