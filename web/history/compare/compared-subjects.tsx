import { Link } from '@tanstack/react-router'
import type { Race } from '#schema/rules.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { CloseGlyph } from '#web/ui/glyphs/icons.tsx'
import type { ComparisonIds } from './compare-search.ts'

type ChosenName = {
  id: number
  name: string
  /** A group's logo UUID, or a player's picture URL. */
  picture: string | null
  species?: Race
}

type SelectedSubjectsProps = { view: ComparisonIds; names: readonly ChosenName[] }

export function ComparedSubjects({ view: { kind, ids }, names }: SelectedSubjectsProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <ul aria-label="Compared" className="contents">
        {names.map(({ id, name, picture, species }) => (
          <li
            key={id}
            className="flex items-center gap-3 border border-gold-800 bg-night-900/70 py-1.5 pl-3"
          >
            {kind === 'player' ? (
              <Avatar src={picture} species={species ?? 'Vampire'} className="size-9" />
            ) : (
              <Logo kind={kind} id={id} logoUuid={picture} className="w-7" />
            )}
            <bdi className="font-display text-xl font-semibold text-bone-50">{name}</bdi>
            <Link
              to="/compare"
              search={{ kind, ids: ids.filter((one) => one !== id).join(',') || undefined }}
              resetScroll={false}
              aria-label={`Remove ${name}`}
              className="grid size-11 place-items-center text-bone-400 hover:text-gold-200"
            >
              <CloseGlyph className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      {ids.length > 1 && (
        <ShareButton
          name="this comparison"
          path={`/compare?kind=${kind}&ids=${ids.join(',')}`}
          card={`/cards/compare/${kind}/${ids.join('-')}.png`}
        />
      )}
    </div>
  )
}
