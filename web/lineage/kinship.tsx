import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KinshipAnswer, LineagePerson } from '#schema/contracts/lineage.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { kinshipQuery } from './queries.ts'

type KinshipProps = {
  /** The signed-in player. */
  ownUuid: string
  /** Whose profile it is. */
  uuid: string
  name: string
}

/** How the signed-in player and another are related by blood. */
export function Kinship({ ownUuid, uuid, name }: KinshipProps) {
  const { data: kinship } = useQuery(kinshipQuery(ownUuid, uuid))
  return (
    <Card aria-labelledby="kinship" className="min-h-64">
      <CardTitle id="kinship">Your tie to this player</CardTitle>
      {kinship && (
        <>
          <p className="mt-3 font-display text-[1.4rem] leading-snug text-bone-100 italic">
            {toTieText(kinship, name)}
          </p>
          {kinship.path.length > 1 && <TiePath kinship={kinship} ownUuid={ownUuid} />}
        </>
      )}
      <LinkButton to="/lineage" search={{ root: uuid }} size="small" className="mt-6">
        Open their lineage
      </LinkButton>
    </Card>
  )
}

/** From oneself up to the sire that both share, and down to the other. */
function TiePath({ kinship, ownUuid }: { kinship: KinshipAnswer; ownUuid: string }) {
  const { path, common } = kinship
  return (
    <ol aria-label="The path of blood" className="mt-5 flex flex-wrap gap-y-4">
      {path.map((person, index) => (
        <li key={person.playerUuid} className="flex items-start">
          {index > 0 && <span aria-hidden="true" className="mt-7 h-px w-5 bg-gold-600 sm:w-8" />}
          <Station
            person={person}
            isOwn={person.playerUuid === ownUuid}
            isCommon={person.playerUuid === common?.playerUuid}
          />
        </li>
      ))}
    </ol>
  )
}

type StationProps = { person: LineagePerson; isOwn: boolean; isCommon: boolean }

function Station({ person, isOwn, isCommon }: StationProps) {
  return (
    <Link
      to="/players/by-uuid/$uuid"
      params={{ uuid: person.playerUuid }}
      className="group flex w-20 flex-col items-center text-center"
    >
      <Avatar
        src={person.avatarUrl}
        species={person.race}
        className={`size-14 rounded-full ${isCommon ? 'ring-2 ring-gold-300 ring-offset-3 ring-offset-night-900' : ''}`}
      />
      <bdi className="mt-2 line-clamp-2 w-full font-display text-base leading-tight text-bone-100 group-hover:text-gold-200">
        {isOwn ? 'You' : person.characterName}
      </bdi>
      {isCommon && <span className="text-sm text-gold-300">shared sire</span>}
    </Link>
  )
}

function toTieText({ relation }: KinshipAnswer, name: string): string {
  if (relation === null) return `No blood ties you to ${name}: no sire is known whom you share.`
  if (relation === 'self') return 'This is you.'
  return `${name} is your ${relation}.`
}
