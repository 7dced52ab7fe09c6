import { useNavigate } from '@tanstack/react-router'
import { FoundGroupLinks } from '#web/realm/groups/finding/found-group-links.tsx'
import { Finder } from '#web/ui/fields/finder.tsx'
import type { ChronicleView } from './queries.ts'

export function GroupPicker({ view }: { view: ChronicleView }) {
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
    <Finder
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
    </Finder>
  )
}
