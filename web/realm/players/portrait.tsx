import type { PublicData } from '#schema/contracts/realm/players.ts'
import { Avatar, SpeciesGlyph } from '#web/ui/glyphs/avatar.tsx'
import { SPECIES_TEXT_CLASSES } from '#web/ui/page/badge.tsx'

export function Portrait({ player }: { player: PublicData }) {
  return (
    <div className="relative mx-auto w-full max-w-52 md:max-w-none">
      <div className="border border-gold-800 p-2">
        <Avatar
          src={player.avatarUrl}
          species={player.race}
          className="aspect-square w-full"
          isLarge
          sizes="(min-width: 64rem) 19rem, (min-width: 48rem) 15rem, 12rem"
        />
      </div>
      <span
        className={`absolute -bottom-6 left-1/2 grid size-12 -translate-x-1/2 rotate-45 place-items-center border border-gold-600 bg-night-900 ${SPECIES_TEXT_CLASSES[player.race]}`}
      >
        <SpeciesGlyph species={player.race} className="size-6 -rotate-45" />
      </span>
    </div>
  )
}
