import type { PrivateData, PublicData } from '#schema/contracts/realm/players.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { PlayerLink } from '../player-link.tsx'
import { EmptyShield, GroupName, Rank, Shield, TitleMark } from './rank.tsx'

type HierarchyProps = {
  player: PublicData
  ownUuid: string
  privateData?: PrivateData
  isWide?: boolean
}

export function Hierarchy({ player, ownUuid, privateData, isWide = false }: HierarchyProps) {
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
        {privateData && player.dnaBloodline && <Blood player={player} ownUuid={ownUuid} />}
        {player.bloodlineAllegiance && <Allegiance player={player} ownUuid={ownUuid} />}
        {player.clanName && (
          <Clan player={player} ownUuid={ownUuid} role={privateData?.clanRole ?? player.clanSeat} />
        )}
        {player.houseName ? (
          <House
            player={player}
            ownUuid={ownUuid}
            role={privateData?.houseRole ?? player.houseSeat}
          />
        ) : (
          <Outlaw />
        )}
        {player.foreignSeats
          .filter(
            ({ kind, id }) => !privateData || kind !== 'bloodline' || id !== player.dnaBloodlineId,
          )
          .map((seat) => (
            <ForeignSeat key={`${seat.kind} ${seat.id} ${seat.role}`} seat={seat} />
          ))}
        {player.title && (
          <Rank label="Title" name={<bdi>{player.title}</bdi>} shield={<TitleMark />} />
        )}
      </ul>
    </Card>
  )
}

type RankProps = { player: PublicData; ownUuid: string }

function Blood({ player, ownUuid }: RankProps) {
  return (
    <BloodlineRank
      label="Bloodline DNA"
      id={player.dnaBloodlineId}
      logoUuid={player.dnaBloodlineLogoUuid}
      lead="Blood of"
      group={player.dnaBloodline}
      owner={player.dnaBloodlineOwner}
      ownerUuid={player.dnaBloodlineOwnerUuid}
      ownerTitle={player.dnaBloodlineOwnerTitle}
      ownUuid={ownUuid}
      role={player.dnaBloodlineRole}
    />
  )
}

function Allegiance({ player, ownUuid }: RankProps) {
  return (
    <BloodlineRank
      label="Bloodline Allegiance"
      id={player.bloodlineAllegianceId}
      logoUuid={player.bloodlineAllegianceLogoUuid}
      lead="Sworn to"
      group={player.bloodlineAllegiance}
      owner={player.bloodlineAllegianceOwner}
      ownerUuid={player.bloodlineAllegianceOwnerUuid}
      ownerTitle={player.bloodlineAllegianceOwnerTitle}
      ownUuid={ownUuid}
      role={player.bloodlineAllegianceRole}
    />
  )
}

type BloodlineRankProps = PositionsProps & {
  label: string
  id: number | null
  logoUuid: string | null
}

function BloodlineRank({ label, id, logoUuid, ...positions }: BloodlineRankProps) {
  return (
    <Rank
      label={label}
      name={<GroupName kind="bloodline" id={id} name={positions.group ?? ''} />}
      shield={<Shield kind="bloodline" id={id} logoUuid={logoUuid} />}
    >
      <Positions {...positions} />
    </Rank>
  )
}

type GroupRankProps = RankProps & { role: string | null }

function Clan({ player, ownUuid, role }: GroupRankProps) {
  return (
    <Rank
      label="Clan"
      name={<GroupName kind="clan" id={player.clanId} name={player.clanName ?? ''} />}
      shield={<Shield kind="clan" id={player.clanId} logoUuid={player.clanLogoUuid} />}
    >
      <Positions
        lead="Led by"
        group={player.clanName}
        owner={player.clanOwner}
        ownerUuid={player.clanOwnerUuid}
        ownerTitle={player.clanOwnerTitle}
        ownUuid={ownUuid}
        role={role}
      />
    </Rank>
  )
}

function House({ player, ownUuid, role }: GroupRankProps) {
  return (
    <Rank
      label="House"
      name={<GroupName kind="dynasty" id={player.houseId} name={player.houseName ?? ''} />}
      shield={<Shield kind="dynasty" id={player.houseId} logoUuid={player.houseLogoUuid} />}
    >
      <Positions
        lead="Led by"
        group={player.houseName}
        owner={player.houseOwner}
        ownerUuid={player.houseOwnerUuid}
        ownerTitle={player.houseOwnerTitle}
        ownUuid={ownUuid}
        role={role}
      />
      <p>
        {player.clanName ? (
          <>
            House belongs to <bdi>{player.clanName}</bdi> clan
          </>
        ) : (
          'Independent house (no clan affiliation)'
        )}
      </p>
      {player.houseSince && (
        <p className="text-bone-400">
          In the dynasty since <DateText at={player.houseSince} />
        </p>
      )}
    </Rank>
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
    <Rank
      label={SEAT_LABELS[kind]}
      name={<GroupName kind={kind} id={id} name={name} />}
      shield={<Shield kind={kind} id={id} logoUuid={logoUuid} />}
    >
      <p>Role: {role}</p>
      {since && (
        <p className="text-bone-400">
          In the seat since <DateText at={since} />
        </p>
      )}
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

type PositionsProps = {
  lead: string
  group: string | null
  owner: string | null
  ownerUuid: string | null
  ownerTitle: string | null
  ownUuid: string
  role: string | null
}

function Positions(props: PositionsProps) {
  const { lead, group, owner, ownerUuid, ownerTitle, ownUuid, role } = props
  if (owner !== null && ownerUuid === ownUuid) {
    return (
      <p className="text-gold-200">
        <bdi>{ownerTitle}</bdi> of <bdi>{group}</bdi>
      </p>
    )
  }
  return (
    <>
      {owner !== null && (
        <p>
          {lead} {ownerTitle && <bdi>{ownerTitle}</bdi>}{' '}
          <PlayerLink name={owner} uuid={ownerUuid} />
        </p>
      )}
      {role && <p>Role: {role}</p>}
    </>
  )
}
