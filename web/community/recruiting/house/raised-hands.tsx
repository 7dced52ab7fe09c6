import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RaisedHand } from '#schema/contracts/community/recruiting.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { SpeciesText } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { ownRecruitingQuery, raisedHandsQuery } from '../queries.ts'

export default function RaisedHands({ dynasty, isAdmin }: { dynasty: Dynasty; isAdmin: boolean }) {
  const { data: own } = useQuery(ownRecruitingQuery())
  const isOfficer = own?.housesLed.includes(dynasty.id) ?? false
  if (!isOfficer && !isAdmin) return null
  return (
    <Card aria-labelledby="hands" className="mt-8">
      <CardTitle id="hands">Raised hands</CardTitle>
      <Hands id={dynasty.id} />
    </Card>
  )
}

function Hands({ id }: { id: number }) {
  const [before, setBefore] = useState<string | undefined>()
  const { data, error, refetch } = useQuery(raisedHandsQuery(id, before))
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <p role="status" className="mt-3">
        Loading raised hands...
      </p>
    )
  }
  const { hands, next, joined } = data
  return (
    <>
      {hands.length === 0 ? (
        <p className="mt-3 text-bone-300">Nobody has raised a hand for this house.</p>
      ) : (
        <ul className="mt-3 divide-y divide-gold-800/60">
          {hands.map((hand) => (
            <Hand key={hand.player.id} hand={hand} />
          ))}
        </ul>
      )}
      {(before !== undefined || next !== null) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {before !== undefined && (
            <Button size="small" onClick={() => setBefore(undefined)}>
              The newest hands
            </Button>
          )}
          {next !== null && (
            <Button size="small" onClick={() => setBefore(next)}>
              Earlier hands
            </Button>
          )}
        </div>
      )}
      {joined.length > 0 && (
        <>
          <h3 className="small-caps mt-6 text-bone-400">Joined</h3>
          <ul className="divide-y divide-gold-800/60">
            {joined.map((hand) => (
              <Hand key={`${hand.player.id} ${hand.joinedAt}`} hand={hand} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Hand({ hand: { player, raisedAt, joinedAt } }: { hand: RaisedHand }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <span className="flex flex-wrap items-baseline gap-x-4">
        <Link
          to="/players/by-uuid/$uuid"
          params={{ uuid: player.uuid }}
          className="text-link font-display text-xl [overflow-wrap:anywhere]"
        >
          <bdi>{player.name}</bdi>
        </Link>
        <SpeciesText species={player.species} />
      </span>
      <span className="text-bone-300">
        raised a hand on <DateText at={raisedAt} />
        {joinedAt !== null && (
          <>
            , joined on <DateText at={joinedAt} />
          </>
        )}
      </span>
    </li>
  )
}
