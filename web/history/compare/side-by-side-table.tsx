// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's semantics once its display changes
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ComparedGroup } from '#schema/contracts/history/compare.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'

export type GroupMeasure = {
  name: string
  toValue: (group: ComparedGroup) => ReactNode
}

type SideBySideProps = {
  caption: string
  kind: GroupKind
  groups: readonly ComparedGroup[]
  measures: readonly GroupMeasure[]
}

const PHONE_COLUMNS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4']

export function SideBySideTable({ caption, kind, groups, measures }: SideBySideProps) {
  const row = `grid gap-x-3 ${PHONE_COLUMNS[groups.length]} sm:table-row`
  return (
    <table role="table" className="block w-full text-left sm:table sm:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className="sticky top-20 z-10 block bg-night-950/85 backdrop-blur-xs noscript:static sm:table-header-group"
      >
        <tr role="row" className={`${row} border-b border-gold-600/70 py-3`}>
          <th role="columnheader" scope="col" className="max-sm:sr-only sm:w-44">
            <span className="sr-only">Measure</span>
          </th>
          {groups.map(({ id, name, logoUuid }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className="min-w-0 align-bottom font-normal sm:py-3 sm:pl-4"
            >
              <Link
                to={GROUP_PROFILE_PATHS[kind]}
                params={{ id: String(id) }}
                className="flex flex-col items-start gap-2 font-display text-base leading-tight font-semibold text-bone-50 hover:text-gold-200 hover:underline sm:flex-row sm:items-center sm:gap-3 sm:text-[1.375rem]"
              >
                <Logo kind={kind} id={id} logoUuid={logoUuid} className="w-7 shrink-0 sm:w-9" />
                <bdi className="line-clamp-2 min-w-0">{name}</bdi>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {measures.map(({ name, toValue }) => (
          <tr
            key={name}
            role="row"
            className={`${row} border-b border-gold-800/60 max-sm:py-1.5 sm:hover:bg-gold-800/15`}
          >
            <th
              role="rowheader"
              scope="row"
              className="col-span-full font-normal text-bone-400 max-sm:text-base max-sm:leading-snug sm:py-3 sm:align-top"
            >
              {name}
            </th>
            {groups.map((group) => (
              <td
                key={group.id}
                role="cell"
                className="figures min-w-0 text-bone-50 sm:py-3 sm:pl-4 sm:align-top"
              >
                {toValue(group)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
