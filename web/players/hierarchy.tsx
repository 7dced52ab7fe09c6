import type { PrivateData, PublicData } from '#schema/contracts/players.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { PlayerLink } from './player-link.tsx'
import { EmptyShield, GroupName, Rank, Shield, TitleMark } from './rank.tsx'

type HierarchyProps = {
  player: PublicData
  /** Adds the blood and the player's own roles. */
  privateData?: PrivateData
}

export function Hierarchy({ player, privateData }: HierarchyProps) {
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
        {privateData && player.dnaBloodline && <Blood player={player} />}
        {player.bloodlineAllegiance && <Allegiance player={player} />}
        {player.clanName && <Clan player={player} role={privateData?.clanRole} />}
        {player.houseName ? <House player={player} role={privateData?.houseRole} /> : <Outlaw />}
        {player.title && (
          <Rank label="Title" name={<bdi>{player.title}</bdi>} shield={<TitleMark />} />
        )}
      </ul>
    </Card>
  )
}

function Blood({ player }: { player: PublicData }) {
  const {
    dnaBloodlineId: id,
    dnaBloodlineOwner: owner,
    dnaBloodlineOwnerUuid: ownerUuid,
    dnaBloodlineLogoUuid: logo,
  } = player
  return (
    <Rank
      label="Bloodline DNA"
      name={<GroupName kind="bloodline" id={id} name={player.dnaBloodline ?? ''} />}
      shield={<Shield kind="bloodline" id={id} logoUuid={logo} />}
    >
      {owner && (
        <p>
          Blood of <PlayerLink name={owner} uuid={ownerUuid} />
        </p>
      )}
      <Role role={player.dnaBloodlineRole} />
    </Rank>
  )
}

function Allegiance({ player }: { player: PublicData }) {
  const {
    bloodlineAllegianceId: id,
    bloodlineAllegianceOwner: owner,
    bloodlineAllegianceOwnerUuid: ownerUuid,
    bloodlineAllegianceLogoUuid: logo,
  } = player
  return (
    <Rank
      label="Bloodline Allegiance"
      name={<GroupName kind="bloodline" id={id} name={player.bloodlineAllegiance ?? ''} />}
      shield={<Shield kind="bloodline" id={id} logoUuid={logo} />}
    >
      {owner && (
        <p>
          Sworn to Arch Vampire <PlayerLink name={owner} uuid={ownerUuid} />
        </p>
      )}
      <Role role={player.bloodlineAllegianceRole} />
    </Rank>
  )
}

type GroupRankProps = { player: PublicData; role: string | null | undefined }

function Clan({ player, role }: GroupRankProps) {
  return (
    <Rank
      label="Clan"
      name={<GroupName kind="clan" id={player.clanId} name={player.clanName ?? ''} />}
      shield={<Shield kind="clan" id={player.clanId} logoUuid={player.clanLogoUuid} />}
    >
      {player.clanOwner && <LedBy name={player.clanOwner} uuid={player.clanOwnerUuid} />}
      <Role role={role} />
    </Rank>
  )
}

function House({ player, role }: GroupRankProps) {
  return (
    <Rank
      label="House"
      name={<GroupName kind="dynasty" id={player.houseId} name={player.houseName ?? ''} />}
      shield={<Shield kind="dynasty" id={player.houseId} logoUuid={player.houseLogoUuid} />}
    >
      {player.houseOwner && <LedBy name={player.houseOwner} uuid={player.houseOwnerUuid} />}
      <Role role={role} />
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

function LedBy({ name, uuid }: { name: string; uuid: string | null }) {
  return (
    <p>
      Led by <PlayerLink name={name} uuid={uuid} />
    </p>
  )
}

function Role({ role }: { role: string | null | undefined }) {
  return role && <p>Role: {role}</p>
}
