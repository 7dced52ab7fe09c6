import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TOPIC_LABELS } from '#schema/history/topic-kinds.ts'
import { TOPICS } from '#schema/history/topics.ts'
import { RACES } from '#schema/rules.ts'
import { FoundGroupLinks } from '#web/realm/groups/finding/found-group-links.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { CollapsibleFilters } from '#web/ui/fields/collapsible-filters.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { HiddenInputs, LinkSearchForm } from '#web/ui/fields/finder.tsx'
import type { ChronicleSearch } from './queries.ts'

type FiltersProps = {
  view: ChronicleSearch
  subject: string | null
  recordsBeganAt: string | null
}

/** Renders the filters as links, so that they work without JavaScript and each view has a URL. */
export function ChronicleFilters({ view, subject, recordsBeganAt }: FiltersProps) {
  const first = { ...view, before: undefined }
  return (
    <search className="mt-10 block">
      <CollapsibleFilters
        chosen={[
          view.topic && TOPIC_LABELS[view.topic],
          view.species,
          view.until && `up to ${view.until}`,
        ]}
      >
        <div className="space-y-4">
          <Choices label="Kind of event">
            <Choice view={{ ...first, topic: undefined }} isChosen={!view.topic}>
              All entries
            </Choice>
            {TOPICS.map((topic) => (
              <Choice key={topic} view={{ ...first, topic }} isChosen={view.topic === topic}>
                {TOPIC_LABELS[topic]}
              </Choice>
            ))}
          </Choices>
          <Choices label="Species">
            <Choice view={{ ...first, species: undefined }} isChosen={!view.species}>
              All species
            </Choice>
            {RACES.map((species) => (
              <Choice
                key={species}
                view={{ ...first, species }}
                isChosen={view.species === species}
              >
                {species}
              </Choice>
            ))}
          </Choices>
          <GroupPicker view={view} />
          <LastDay view={first} recordsBeganAt={recordsBeganAt} />
        </div>
      </CollapsibleFilters>
      {(view.group || view.player) && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
          <span>
            Only <bdi className="text-bone-50">{subject ?? 'one subject'}</bdi>
          </span>
          <Link
            to="/chronicle"
            search={{ ...first, group: undefined, player: undefined }}
            className="inline-flex min-h-8 items-center text-link"
          >
            The whole realm
          </Link>
        </p>
      )}
    </search>
  )
}

function GroupPicker({ view }: { view: ChronicleSearch }) {
  const navigate = useNavigate()
  const { find = '', before: _before, ...filters } = view
  const onFind = (text: string) =>
    navigate({
      to: '/chronicle',
      search: { ...view, find: text || undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <LinkSearchForm
      path="/chronicle"
      search={filters}
      find={find}
      onFind={onFind}
      placeholder="Only one dynasty, clan or bloodline: search by name…"
    >
      <FoundGroupLinks
        find={find}
        toLink={(group) => ({
          to: '/chronicle',
          search: { ...view, find: undefined, before: undefined, group },
        })}
      />
    </LinkSearchForm>
  )
}

function LastDay({ view, recordsBeganAt }: Omit<FiltersProps, 'subject'>) {
  const navigate = useNavigate()
  const { until, ...filters } = view
  return (
    <form
      action="/chronicle"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      <HiddenInputs of={filters} />
      <span aria-hidden="true" className="text-bone-300">
        Up to
      </span>
      <DateField
        label="Last day shown"
        name="until"
        value={until ?? ''}
        min={recordsBeganAt}
        onDay={(day) =>
          navigate({
            to: '/chronicle',
            search: { ...view, until: day },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <noscript className="noscript:contents">
        <Button type="submit">Go</Button>
      </noscript>
      <Link
        to="/week"
        search={{ ending: until }}
        className="inline-flex min-h-10 items-center text-link"
      >
        The week in numbers
      </Link>
    </form>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap justify-center gap-1.5 sm:gap-2">{children}</ul>
    </nav>
  )
}

type ChoiceProps = { view: ChronicleSearch; isChosen: boolean; children: string }

function Choice({ view, isChosen, children }: ChoiceProps) {
  return (
    <li>
      <Link
        to="/chronicle"
        search={view}
        // Without `exact`, a link with fewer filters than the URL would count as current too.
        activeOptions={{ exact: true }}
        aria-current={isChosen ? 'true' : undefined}
        className="inline-flex min-h-9 items-center border border-gold-800 px-3 text-base sm:min-h-10 sm:px-4 text-bone-300 transition-colors hover:border-gold-400 hover:text-gold-200 aria-[current]:border-gold-400 aria-[current]:bg-gold-800/50 aria-[current]:text-gold-200"
      >
        {children}
      </Link>
    </li>
  )
}
