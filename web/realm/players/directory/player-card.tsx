import type { ReactNode } from 'react'
import type { PlayerListItem } from '#schema/contracts/realm/players.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import { toPlayerLink } from '#web/lib/address/paths.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { SpeciesText } from '#web/ui/page/badge.tsx'
import { ActivityText } from '#web/ui/words/activity-text.tsx'

// The link's `::after` covers the card, which makes the whole card clickable.
const BUTTON = 'col-span-2 self-end after:absolute after:inset-0 sm:mt-1'

type PlayerCardProps = {
  player: PlayerListItem
  back: BackSearch
  formerName?: string
}

export function PlayerCard({ player, back, formerName }: PlayerCardProps) {
  return (
    <li className="group relative grid grid-cols-[clamp(4rem,28vw,8rem)_minmax(0,6fr)_minmax(0,5fr)] gap-x-3 gap-y-3 border border-gold-800/80 bg-linear-to-b from-night-850/90 to-night-900/80 p-3 shadow-raised transition-colors hover:border-gold-600 sm:grid-cols-2 sm:grid-rows-[auto_1fr_auto_auto_auto]">
      <Avatar
        src={player.avatarUrl}
        species={player.race}
        isLarge
        className={`row-span-2 aspect-square w-full self-start transition-[filter] duration-300 group-hover:brightness-110 sm:col-span-2 sm:row-span-1 ${player.isActive !== false ? '' : 'brightness-75 saturate-50 group-hover:saturate-100'}`}
      />
      <h2 className="col-span-2 line-clamp-3 min-w-0 text-[1.375rem] leading-tight font-semibold sm:px-1 sm:pt-1">
        <bdi>{player.characterName}</bdi>
        {formerName !== undefined && (
          <span className="mt-1 block text-base font-normal text-bone-400 italic">
            formerly <bdi>{formerName}</bdi>
          </span>
        )}
      </h2>
      <dl className="contents wrap-anywhere">
        <Fact term="Race" className="self-end">
          <SpeciesText species={player.race} />
        </Fact>
        <Fact term="Power" className="self-end">
          {player.power}
        </Fact>
        <Fact term="Activity" className="sm:col-span-2">
          <ActivityText isActive={player.isActive} status={player.status} />
        </Fact>
      </dl>
      <LinkButton
        {...toPlayerLink({ ...player, name: player.characterName, uuid: player.playerUuid })}
        search={back}
        size="small"
        className={BUTTON}
        aria-label={`View Profile of ${player.characterName}`}
      >
        View Profile
      </LinkButton>
    </li>
  )
}

type FactProps = { term: string; children: ReactNode; className: string }

function Fact({ term, children, className }: FactProps) {
  return (
    <div className={`leading-snug sm:px-1 ${className}`}>
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="flex text-bone-100">{children}</dd>
    </div>
  )
}
