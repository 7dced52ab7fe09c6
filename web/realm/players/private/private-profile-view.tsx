import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PrivateData, PublicData } from '#schema/contracts/realm/players.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { Portrait } from '../portrait.tsx'
import { Hierarchy } from '../profile/hierarchy.tsx'
import { ProfileHeader } from '../profile/profile-header.tsx'
import { PrivateStatistics } from './private-statistics.tsx'

type PrivateProfileViewProps = {
  playerId: number
  playerUuid: string
  player: PublicData
  privateData: PrivateData
  bio: ReactNode
  actions?: ReactNode
  account: ReactNode
}

export function PrivateProfileView(props: PrivateProfileViewProps) {
  const { playerId, playerUuid, player, privateData } = props
  return (
    <article>
      <div className="grid items-start gap-x-10 gap-y-12 md:grid-cols-[16rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-x-14">
        <Portrait player={player} />
        <div className="flex min-w-0 flex-col md:pt-4">
          <ProfileHeader player={player} />
          <p className="mt-6 flex flex-wrap gap-x-6 text-base text-bone-400">
            Only the player and administrators see this page.
            <Link to="/players/$id" params={{ id: String(playerId) }} className="text-link">
              Public profile
            </Link>
          </p>
          <div className="mt-8">{props.bio}</div>
        </div>
      </div>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8">
          <PrivateStatistics player={player} privateData={privateData} />
          {props.actions}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8">
          <Hierarchy player={player} ownUuid={playerUuid} privateData={privateData} />
          {props.account}
        </div>
      </div>
    </article>
  )
}

export function PlayerActions() {
  return (
    <Card aria-labelledby="player-actions">
      <CardTitle id="player-actions">Player Actions</CardTitle>
      <LinkButton to="/lineage" className="mt-5 w-full">
        View Lineage Tree
      </LinkButton>
    </Card>
  )
}
