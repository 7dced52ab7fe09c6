import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KinshipResponse, LineagePerson } from '#schema/contracts/realm/lineage.ts'
import { toOwnRelationText, toRelationText } from '#schema/history/relation-sentence.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { kinshipQuery } from './queries.ts'

type KinshipProps = {
  ownUuid: string
  uuid: string
  name: string
  /** Whether the player has left the game and is therefore in no tree. */
  hasLeft: boolean
}

export function OwnKinshipCard({ ownUuid, uuid, name, hasLeft }: KinshipProps) {
  return (
    <Card aria-labelledby="kinship" className="lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CardTitle id="kinship">Your tie to this player</CardTitle>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/lineage" search={{ root: uuid }} size="small">
            Open their lineage
          </LinkButton>
          <LinkButton to="/kinship" search={{ a: uuid }} size="small">
            Compare with another
          </LinkButton>
        </div>
      </div>
      <Relation
        a={ownUuid}
        b={uuid}
        ownUuid={ownUuid}
        hasLeft={hasLeft}
        toText={(kinship) => toOwnRelationText(kinship, name)}
      />
    </Card>
  )
}

type Named = { uuid: string; name: string }

export function PairKinshipCard({ a, b }: { a: Named; b: Named }) {
  return (
    <Card aria-labelledby="kinship">
      <CardTitle id="kinship">Their tie</CardTitle>
      <Relation
        a={a.uuid}
        b={b.uuid}
        toText={(kinship) => toRelationText(kinship, a.name, b.name)}
      />
    </Card>
  )
}

type RelationProps = {
  a: string
  b: string
  ownUuid?: string
  hasLeft?: boolean
  toText: (kinship: KinshipResponse) => string
}

function Relation({ a, b, ownUuid, hasLeft = false, toText }: RelationProps) {
  const { data, error, refetch } = useQuery({ ...kinshipQuery(a, b), enabled: !hasLeft })
  const kinship = hasLeft || isNotFound(error) ? UNRELATED : data
  if (kinship) {
    return (
      <>
        <p className={TEXT}>{toText(kinship)}</p>
        {kinship.path.length > 1 && <KinshipPath kinship={kinship} ownUuid={ownUuid} />}
      </>
    )
  }
  if (error) {
    return (
      <div role="alert">
        <p className={TEXT}>The tie could not be loaded.</p>
        <Button size="small" onClick={() => refetch()} className="mt-4">
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div role="status">
      <span className="sr-only">Looking for the tie...</span>
      <Skeleton className="mt-4 h-6 w-full max-w-md" />
      <Skeleton className="mt-5 h-20 w-60" />
    </div>
  )
}

const TEXT = 'mt-3 font-display text-[1.4rem] leading-snug text-bone-100 italic'
const UNRELATED: KinshipResponse = { relation: null, common: null, path: [] }

type KinshipPathProps = { kinship: KinshipResponse; ownUuid: string | undefined }

function KinshipPath({ kinship: { path, common }, ownUuid }: KinshipPathProps) {
  return (
    <ol aria-label="The path of blood" className="mt-5 flex flex-wrap gap-y-4">
      {path.map((person, index) => (
        <li key={person.playerUuid} className="flex items-start">
          {index > 0 && <span aria-hidden="true" className="mt-7 h-px w-3 bg-gold-600 sm:w-8" />}
          <PathPerson
            person={person}
            isOwn={person.playerUuid === ownUuid}
            isCommon={
              index > 0 && index < path.length - 1 && person.playerUuid === common?.playerUuid
            }
          />
        </li>
      ))}
    </ol>
  )
}

type PathPersonProps = { person: LineagePerson; isOwn: boolean; isCommon: boolean }

function PathPerson({ person, isOwn, isCommon }: PathPersonProps) {
  const className = 'group flex w-18 flex-col items-center text-center'
  const face = (
    <>
      <Avatar
        src={person.avatarUrl}
        species={person.race}
        className={`size-14 rounded-full ${isCommon ? 'ring-2 ring-gold-300 ring-offset-3 ring-offset-night-900' : ''}`}
      />
      <bdi className="mt-2 line-clamp-2 w-full font-display text-base leading-tight text-bone-100 group-hover:text-gold-200">
        {isOwn ? 'You' : person.characterName}
      </bdi>
      {isCommon && <span className="text-sm text-gold-300">shared sire</span>}
    </>
  )
  if (isVeiledUuid(person.playerUuid)) return <span className={className}>{face}</span>
  return (
    <Link to="/players/by-uuid/$uuid" params={{ uuid: person.playerUuid }} className={className}>
      {face}
    </Link>
  )
}
