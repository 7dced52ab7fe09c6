import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Court } from '#schema/contracts/community/court.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'
import { PersonList } from './person-list.tsx'

type HouseProps = {
  house: NonNullable<Court['house']>
  standing: (houseId: number) => ReactNode
}

export function House({ house: { id, name, logoUuid, members }, standing }: HouseProps) {
  const page = { to: '/dynasties/$id', params: { id: String(id) } } as const
  return (
    <Card aria-labelledby="house">
      <div className="flex items-center gap-4">
        <Logo kind="dynasty" id={id} logoUuid={logoUuid} className="w-12 shrink-0" />
        <CardTitle id="house" className="min-w-0 leading-tight wrap-anywhere">
          <Link {...page} className="text-link">
            <bdi>{name}</bdi>
          </Link>
        </CardTitle>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div>{standing(id)}</div>
        <div>
          <h3 className="text-[1.375rem] font-semibold">Last seen</h3>
          <PersonList people={members.first} />
          <p className="mt-3">
            <Link {...page} search={{ sort: 'seen' }} className="text-link">
              All {formatMemberCount(members.total)}
            </Link>
          </p>
        </div>
      </div>
    </Card>
  )
}
