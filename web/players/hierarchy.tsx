import type { PrivateData, PublicData } from '#schema/contracts/players.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { PlayerLink } from './player-link.tsx'
import { EmptyShield, GroupName, Rank, Shield, TitleMark } from './rank.tsx'

type HierarchyProps = {
  player: PublicData
  /** The player's own. */
  ownUuid: string
  /** Adds the blood and the player's own roles. */
  privateData?: PrivateData
}

export function Hierarchy({ player, ownUuid, privateData }: HierarchyProps) {
  const isEmpty =
    !player.bloodlineAllegiance &&
    !player.clanName &&
    !player.houseName &&
    !player.title &&
    !(privateData && player.dnaBloodline)
  return (
    <Card aria-labelledby="hierarchy">
      <CardTitle id="hierarchy">Hierarchy</CardTitle>
      {isEmpty && <p className="mt-4 text-bone-400">No hierarchy information available</p>}
      <ul className="mt-6 space-y-7">
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
        {player.title && (
          <Rank label="Title" name={<bdi>{player.title}</bdi>} shield={<TitleMark />} />
        )}
      </ul>
    </Card>
  )
}

type BloodlineProps = { player: PublicData; ownUuid: string }

function Blood({ player, ownUuid }: BloodlineProps) {
  const {
    dnaBloodlineId: id,
    dnaBloodlineOwner: name,
    dnaBloodlineOwnerUuid: uuid,
    dnaBloodlineOwnerTitle: title,
    dnaBloodlineLogoUuid: logo,
  } = player
  const leader = toLeader({ name, uuid, title }, ownUuid)
  return (
    <Rank
      label="Bloodline DNA"
      name={<GroupName kind="bloodline" id={id} name={player.dnaBloodline ?? ''} />}
      shield={<Shield kind="bloodline" id={id} logoUuid={logo} />}
    >
      <Leader lead="Blood of" group={player.dnaBloodline ?? ''} leader={leader} />
      {!leader?.isSelf && <Role role={player.dnaBloodlineRole} />}
    </Rank>
  )
}

function Allegiance({ player, ownUuid }: BloodlineProps) {
  const {
    bloodlineAllegianceId: id,
    bloodlineAllegianceOwner: name,
    bloodlineAllegianceOwnerUuid: uuid,
    bloodlineAllegianceOwnerTitle: title,
    bloodlineAllegianceLogoUuid: logo,
  } = player
  const leader = toLeader({ name, uuid, title }, ownUuid)
  return (
    <Rank
      label="Bloodline Allegiance"
      name={<GroupName kind="bloodline" id={id} name={player.bloodlineAllegiance ?? ''} />}
      shield={<Shield kind="bloodline" id={id} logoUuid={logo} />}
    >
      <Leader lead="Sworn to" group={player.bloodlineAllegiance ?? ''} leader={leader} />
      {!leader?.isSelf && <Role role={player.bloodlineAllegianceRole} />}
    </Rank>
  )
}

type GroupRankProps = BloodlineProps & { role: string | null | undefined }

function Clan({ player, ownUuid, role }: GroupRankProps) {
  const { clanOwner: name, clanOwnerUuid: uuid, clanOwnerTitle: title } = player
  const leader = toLeader({ name, uuid, title }, ownUuid)
  return (
    <Rank
      label="Clan"
      name={<GroupName kind="clan" id={player.clanId} name={player.clanName ?? ''} />}
      shield={<Shield kind="clan" id={player.clanId} logoUuid={player.clanLogoUuid} />}
    >
      <Leader lead="Led by" group={player.clanName ?? ''} leader={leader} />
      {!leader?.isSelf && <Role role={role} />}
    </Rank>
  )
}

function House({ player, ownUuid, role }: GroupRankProps) {
  const { houseOwner: name, houseOwnerUuid: uuid, houseOwnerTitle: title } = player
  const leader = toLeader({ name, uuid, title }, ownUuid)
  return (
    <Rank
      label="House"
      name={<GroupName kind="dynasty" id={player.houseId} name={player.houseName ?? ''} />}
      shield={<Shield kind="dynasty" id={player.houseId} logoUuid={player.houseLogoUuid} />}
    >
      <Leader lead="Led by" group={player.houseName ?? ''} leader={leader} />
      {!leader?.isSelf && <Role role={role} />}
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
          In the house since <DateText at={player.houseSince} />
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

type Owner = { name: string | null; uuid: string | null; title: string | null }
type LeaderOf = { name: string; uuid: string | null; title: string | null; isSelf: boolean }

function toLeader({ name, uuid, title }: Owner, ownUuid: string): LeaderOf | null {
  return name === null ? null : { name, uuid, title, isSelf: uuid === ownUuid }
}

type LeaderProps = { lead: string; group: string; leader: LeaderOf | null }

/** Nobody is led by themselves: the owner's own profile has the seat. */
function Leader({ lead, group, leader }: LeaderProps) {
  if (!leader) return null
  const { name, uuid, title, isSelf } = leader
  if (isSelf) {
    return (
      <p className="text-gold-200">
        <bdi>{title}</bdi> of <bdi>{group}</bdi>
      </p>
    )
  }
  return (
    <p>
      {lead} {title && <bdi>{title}</bdi>} <PlayerLink name={name} uuid={uuid} />
    </p>
  )
}

function Role({ role }: { role: string | null | undefined }) {
  return role && <p>Role: {role}</p>
}
