import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublicData } from '#schema/contracts/players.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Crest } from '#web/ui/crest/crest.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { PlayerLink } from './player-link.tsx'

export function Hierarchy({ player }: { player: PublicData }) {
  const isBare =
    !player.bloodlineAllegiance && !player.clanName && !player.houseName && !player.title
  return (
    <Card aria-labelledby="hierarchy">
      <CardTitle id="hierarchy">Hierarchy</CardTitle>
      {isBare && <p className="mt-4 text-bone-400">No hierarchy information available</p>}
      <ul className="mt-6 space-y-7">
        {player.bloodlineAllegiance && <Bloodline player={player} />}
        {player.clanName && <Clan player={player} />}
        {player.houseName ? <House player={player} /> : <Outlaw />}
        {player.title && (
          <Rank label="Title" name={<bdi>{player.title}</bdi>} shield={<TitleMark />} />
        )}
      </ul>
    </Card>
  )
}

function Bloodline({ player }: { player: PublicData }) {
  const { bloodlineAllegianceId: id, bloodlineAllegianceOwner: owner } = player
  return (
    <Rank
      label="Bloodline Allegiance"
      name={<GroupName kind="bloodline" id={id} name={player.bloodlineAllegiance ?? ''} />}
      shield={<Shield kind="bloodline" id={id} />}
    >
      {owner && (
        <p>
          Sworn to Arch Vampire <PlayerLink name={owner} />
        </p>
      )}
      {player.bloodlineAllegianceRole && <p>Role: {player.bloodlineAllegianceRole}</p>}
    </Rank>
  )
}

function Clan({ player }: { player: PublicData }) {
  return (
    <Rank
      label="Clan"
      name={<GroupName kind="clan" id={player.clanId} name={player.clanName ?? ''} />}
      shield={<Shield kind="clan" id={player.clanId} />}
    >
      {player.clanOwner && <LedBy name={player.clanOwner} />}
    </Rank>
  )
}

function House({ player }: { player: PublicData }) {
  return (
    <Rank
      label="House"
      name={<GroupName kind="dynasty" id={player.houseId} name={player.houseName ?? ''} />}
      shield={<Shield kind="dynasty" id={player.houseId} />}
    >
      {player.houseOwner && <LedBy name={player.houseOwner} />}
      <p>
        {player.clanName ? (
          <>
            House belongs to <bdi>{player.clanName}</bdi> clan
          </>
        ) : (
          'Independent house (no clan affiliation)'
        )}
      </p>
    </Rank>
  )
}

function Outlaw() {
  return (
    <Rank label="Status" name="Outlaw" shield={<EmptyShield />}>
      <p>No house affiliation</p>
    </Rank>
  )
}

function LedBy({ name }: { name: string }) {
  return (
    <p>
      Led by <PlayerLink name={name} />
    </p>
  )
}

type RankProps = { label: string; name: ReactNode; shield: ReactNode; children?: ReactNode }

function Rank({ label, name, shield, children }: RankProps) {
  return (
    <li className="flex gap-5">
      {shield}
      <div className="min-w-0">
        <h3 className="font-display text-2xl leading-tight font-semibold text-bone-50">
          <span className="small-caps mb-0.5 block text-bone-400">{label}</span>
          {name}
        </h3>
        {children && <div className="mt-1 leading-snug">{children}</div>}
      </div>
    </li>
  )
}

const PATHS = {
  bloodline: '/bloodlines/$id',
  clan: '/clans/$id',
  dynasty: '/dynasties/$id',
} as const

function GroupName({ kind, id, name }: { kind: GroupKind; id: number | null; name: string }) {
  if (id === null) return <bdi>{name}</bdi>
  return (
    <Link to={PATHS[kind]} params={{ id: String(id) }} className="hover:text-gold-200">
      <bdi className="text-link">{name}</bdi>
    </Link>
  )
}

function Shield({ kind, id }: { kind: GroupKind; id: number | null }) {
  return id === null ? <EmptyShield /> : <Crest kind={kind} id={id} className="w-14 self-start" />
}

function EmptyShield() {
  return (
    <svg
      viewBox="0 0 100 120"
      className="w-14 shrink-0 self-start text-gold-600"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M6 5H94V50C94 82 74 103 50 116 26 103 6 82 6 50Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
    </svg>
  )
}

function TitleMark() {
  return (
    <svg
      viewBox="0 0 100 100"
      className="w-14 shrink-0 self-start text-gold-400"
      aria-hidden="true"
    >
      <path
        d="M50 18C53 18 55 21 55 24S54 29 53 30L62 52 80 36C78 34 78 30 80 28 84 25 89 28 89 32S86 38 83 38L77 78H23L17 38C14 38 11 36 11 32S16 25 20 28C22 30 22 34 20 36L38 52 47 30C46 29 45 27 45 24S47 18 50 18ZM24 65V71H76V65Z"
        fill="currentColor"
        fillRule="evenodd"
      />
    </svg>
  )
}
