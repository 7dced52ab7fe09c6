import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GroupInEvent, PlayerInEvent } from '#schema/contracts/history/chronicle.ts'
import { isGroup, isPlayer, type SentencePart } from '#schema/history/event-sentence.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { GROUP_PROFILE_PATHS, toPlayerLink } from '#web/lib/address/paths.ts'

type SentenceProps = {
  parts: readonly SentencePart[]
  toMark?: (group: GroupInEvent) => ReactNode
}

export function ChronicleSentence({ parts, toMark }: SentenceProps) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
    if (isPlayer(part)) return <PlayerNameLink key={index} player={part} />
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (isGroup(part)) return <GroupNameLink key={index} group={part} mark={toMark?.(part)} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <bdi key={index} className="text-bone-100 italic">
        {part.words}
      </bdi>
    )
  })
}

type PlayerNameProps = { player: PlayerInEvent; from?: 'chronicle' | 'memorial' | 'records' }

export function PlayerNameLink({ player, from = 'chronicle' }: PlayerNameProps) {
  const { name, uuid } = player
  if (isVeiledUuid(uuid)) return <span className="text-bone-300 italic">{name}</span>
  return (
    <Link {...toPlayerLink(player)} search={{ from }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}

export function GroupNameLink({ group, mark }: { group: GroupInEvent; mark: ReactNode }) {
  const { kind, id, name, isDeparted } = group
  const target = isDeparted
    ? ({ to: '/chronicle', search: { group: `${kind}:${id}` } } as const)
    : ({ to: GROUP_PROFILE_PATHS[kind], params: { id: String(id) } } as const)
  // Keeps the group's logo on one line with the first word of its name.
  const [first = '', ...rest] = mark ? name.split(/(?<=\s)/u) : ['', name]
  return (
    <Link {...target} className="text-link">
      <bdi>
        {mark ? (
          <span className="whitespace-nowrap @max-[16rem]:whitespace-normal @max-[16rem]:wrap-anywhere">
            {mark}
            {first}
          </span>
        ) : (
          first
        )}
        {rest.join('')}
      </bdi>
    </Link>
  )
}
