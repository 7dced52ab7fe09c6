import type { ReactNode } from 'react'
import type { PrivateData, PublicData } from '#schema/contracts/realm/players.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { PlayerLink } from '../player-link.tsx'
import {
  CrownGlyph,
  EmptyShield,
  GroupName,
  GroupShield,
  HierarchyItem,
} from './hierarchy-item.tsx'

type HierarchyProps = {
  player: PublicData
  ownUuid: string
  privateData?: PrivateData
  isWide?: boolean
}

export function Hierarchy({ player, ownUuid, privateData, isWide = false }: HierarchyProps) {
  const viewed = { player, ownUuid }
  const isEmpty =
    !player.bloodlineAllegiance &&
    !player.clanName &&
    !player.houseName &&
    !player.title &&
    player.foreignSeats.length === 0 &&
    !(privateData && player.dnaBloodline)
  return (
    <Card aria-labelledby="hierarchy">
      <CardTitle id="hierarchy">Hierarchy</CardTitle>
      {isEmpty && <p className="mt-4 text-bone-400">No hierarchy information available</p>}
      <ul className={`mt-6 grid grid-cols-1 gap-x-8 gap-y-7 ${isWide ? 'xl:grid-cols-2' : ''}`}>
        {privateData && player.dnaBloodline && (
          <GroupPosition
            {...viewed}
            group="dnaBloodline"
            name={player.dnaBloodline}
            role={player.dnaBloodlineRole}
          />
        )}
        {player.bloodlineAllegiance && (
          <GroupPosition
            {...viewed}
            group="bloodlineAllegiance"
            name={player.bloodlineAllegiance}
            role={player.bloodlineAllegianceRole}
          />
        )}
        {player.clanName && (
          <GroupPosition
            {...viewed}
            group="clan"
            name={player.clanName}
            role={privateData?.clanRole ?? player.clanSeat}
          />
        )}
        {player.houseName ? (
          <GroupPosition
            {...viewed}
            group="house"
            name={player.houseName}
            role={privateData?.houseRole ?? player.houseSeat}
          >
            <HouseFacts player={player} />
          </GroupPosition>
        ) : (
          <HierarchyItem label="Status" name="Outlaw" shield={<EmptyShield />}>
            <p>No house affiliation</p>
          </HierarchyItem>
        )}
        {player.foreignSeats
          .filter(
            ({ kind, id }) => !privateData || kind !== 'bloodline' || id !== player.dnaBloodlineId,
          )
          .map((seat) => (
            <ForeignSeat key={`${seat.kind} ${seat.id} ${seat.role}`} seat={seat} />
          ))}
        {player.title && (
          <HierarchyItem label="Title" name={<bdi>{player.title}</bdi>} shield={<CrownGlyph />} />
        )}
      </ul>
    </Card>
  )
}

const GROUPS = {
  dnaBloodline: { label: 'Bloodline DNA', kind: 'bloodline', lead: 'Blood of' },
  bloodlineAllegiance: { label: 'Bloodline Allegiance', kind: 'bloodline', lead: 'Sworn to' },
  clan: { label: 'Clan', kind: 'clan', lead: 'Led by' },
  house: { label: 'House', kind: 'dynasty', lead: 'Led by' },
} as const

type GroupPositionProps = {
  player: PublicData
  ownUuid: string
  group: keyof typeof GROUPS
  name: string
  role: string | null
  children?: ReactNode
}

function GroupPosition({ player, ownUuid, group, name, role, children }: GroupPositionProps) {
  const { label, kind, lead } = GROUPS[group]
  const id = player[`${group}Id`]
  const owner = player[`${group}Owner`]
  const ownerUuid = player[`${group}OwnerUuid`]
  const ownerTitle = player[`${group}OwnerTitle`]
  return (
    <HierarchyItem
      label={label}
      name={<GroupName kind={kind} id={id} name={name} />}
      shield={<GroupShield kind={kind} id={id} logoUuid={player[`${group}LogoUuid`]} />}
    >
      {owner !== null && ownerUuid === ownUuid ? (
        <p className="text-gold-200">
          <bdi>{ownerTitle}</bdi> of <bdi>{name}</bdi>
        </p>
      ) : (
        <>
          {owner !== null && (
            <p>
              {lead} {ownerTitle && <bdi>{ownerTitle}</bdi>}{' '}
              <PlayerLink name={owner} uuid={ownerUuid} />
            </p>
          )}
          {role && <p>Role: {role}</p>}
        </>
      )}
      {children}
    </HierarchyItem>
  )
}

function HouseFacts({ player: { clanName, houseSince } }: { player: PublicData }) {
  return (
    <>
      <p>
        {clanName ? (
          <>
            House belongs to <bdi>{clanName}</bdi> clan
          </>
        ) : (
          'Independent house (no clan affiliation)'
        )}
      </p>
      {houseSince && (
        <p className="text-bone-400">
          In the dynasty since <DateText at={houseSince} />
        </p>
      )}
    </>
  )
}

type Seat = PublicData['foreignSeats'][number]
const SEAT_LABELS = {
  bloodline: 'Seat in a Bloodline',
  clan: 'Seat in a Clan',
  dynasty: 'Seat in a House',
}

function ForeignSeat({ seat: { kind, id, name, logoUuid, role, since } }: { seat: Seat }) {
  return (
    <HierarchyItem
      label={SEAT_LABELS[kind]}
      name={<GroupName kind={kind} id={id} name={name} />}
      shield={<GroupShield kind={kind} id={id} logoUuid={logoUuid} />}
    >
      <p>Role: {role}</p>
      {since && (
        <p className="text-bone-400">
          In the seat since <DateText at={since} />
        </p>
      )}
    </HierarchyItem>
  )
}
