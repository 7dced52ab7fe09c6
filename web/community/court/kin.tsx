import { Link } from '@tanstack/react-router'
import type { Court } from '#schema/contracts/community/court.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { PersonList } from './person-list.tsx'

export function Kin({ court, uuid }: { court: Court; uuid: string }) {
  const { sire, childer, followers, player } = court
  return (
    <Card aria-labelledby="kin">
      <CardTitle id="kin">Your Blood</CardTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h3 className="text-[1.375rem] font-semibold">Sire</h3>
        {sire ? (
          <PersonList people={[sire]} className="min-w-0 grow basis-64" />
        ) : (
          <p className="text-bone-400">
            {player?.hasSire ? 'Your sire is not in the game any more.' : 'You have no sire.'}
          </p>
        )}
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Below
          title="Childer"
          none="You have no childer yet."
          people={childer}
          mode="bloodline"
          uuid={uuid}
        />
        <Below
          title="Followers"
          none="Nobody follows you yet."
          people={followers}
          mode="followers"
          uuid={uuid}
        />
      </div>
    </Card>
  )
}

type BelowProps = {
  title: string
  none: string
  people: Court['childer']
  mode: 'bloodline' | 'followers'
  uuid: string
}

function Below({ title, none, people: { first, total }, mode, uuid }: BelowProps) {
  return (
    <div className="mt-5">
      <h3 className="text-[1.375rem] font-semibold">{title}</h3>
      {total === 0 ? (
        <p className="mt-1 text-bone-400">{none}</p>
      ) : (
        <>
          <PersonList people={first} />
          {total > first.length && (
            <p className="mt-3">
              <Link to="/lineage" search={{ mode, root: uuid }} className="text-link">
                All {formatCount(total)} {title.toLowerCase()}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
