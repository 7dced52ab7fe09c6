import { useQuery } from '@tanstack/react-query'
import { GROUP_LISTS } from '#web/realm/groups/queries.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { lordsQuery } from './read-lords.ts'
import { ReignItem } from './reign-item.tsx'

const SHOWN = 3

export function LordsStrip({ group }: { group: string }) {
  const [kind = '', id = ''] = group.split(':')
  const { data } = useQuery(lordsQuery({ kind: kind as GroupKind, id }, {}))
  if (!data || data.reigns.length === 0) return null
  return (
    <section aria-labelledby="lords" className="mx-auto mt-16 max-w-5xl sm:mt-20">
      <SectionHeading id="lords">Line of Lords</SectionHeading>
      <ol className="mt-8 flex flex-wrap justify-center gap-x-12 gap-y-8">
        {data.reigns.slice(0, SHOWN).map((reign) => (
          <li key={`${reign.from} ${reign.name}`} className="w-80 max-w-full">
            <ReignItem reign={reign} level={3} />
          </li>
        ))}
      </ol>
      <p className="mt-8 text-center">
        <LinkButton to="/$list/$id/lords" params={{ list: GROUP_LISTS[kind as GroupKind], id }}>
          The whole line
        </LinkButton>
      </p>
    </section>
  )
}
