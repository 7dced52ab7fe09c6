import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type ChronicleView, listFindQueries } from './queries.ts'

const KIND_LABELS: Record<GroupKind, string> = {
  dynasty: 'Dynasty',
  clan: 'Clan',
  bloodline: 'Bloodline',
}
const PLACEHOLDER = 'Only one dynasty, clan or bloodline: search by name…'

/** Finds the group whose chronicle is read. A form and links, so that it works without JavaScript. */
export function GroupPicker({ view }: { view: ChronicleView }) {
  const navigate = useNavigate()
  const { find = '', before: _before, ...filters } = view
  const search = (text: string) =>
    navigate({
      to: '/chronicle',
      search: { ...view, find: text || undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <form
      action="/chronicle"
      onSubmit={(event) => event.preventDefault()}
      className="mx-auto max-w-xl"
    >
      {Object.entries(filters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex gap-2 *:first:grow">
        <SearchBox name="find" value={find} onSearch={search} placeholder={PLACEHOLDER} />
        <noscript>
          <Button type="submit">Find</Button>
        </noscript>
      </div>
      {find && <Found find={find} view={view} />}
    </form>
  )
}

function Found({ find, view }: { find: string; view: ChronicleView }) {
  const found = useQueries({ queries: listFindQueries(find) })
  const groups = (['dynasty', 'clan', 'bloodline'] as const).flatMap((kind, index) =>
    (found[index]?.data?.rows ?? []).map((row) => ({ kind, ...row })),
  )
  const status = found.some(({ isError }) => isError)
    ? 'The search failed. Try again in a moment.'
    : found.some(({ isPending }) => isPending)
      ? 'Searching...'
      : groups.length === 0
        ? 'None is called so.'
        : `${groups.length} found`
  return (
    <>
      <p role="status" className="mt-2 text-bone-400">
        {status}
      </p>
      <ul className="mt-1">
        {groups.map(({ kind, id, name, logoUuid }) => (
          <li key={`${kind}:${id}`} className="border-b border-gold-800/60">
            <Link
              to="/chronicle"
              search={{ ...view, find: undefined, before: undefined, group: `${kind}:${id}` }}
              resetScroll={false}
              className="flex min-h-13 items-center gap-4 px-2 hover:bg-gold-800/20"
            >
              <Logo kind={kind} id={id} logoUuid={logoUuid} className="w-7" />
              <bdi className="min-w-0 font-display text-xl font-semibold text-bone-50">{name}</bdi>
              <span className="ml-auto text-bone-400">{KIND_LABELS[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
