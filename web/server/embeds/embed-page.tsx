import { SITE } from '#web/site.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Mark } from '#web/ui/glyphs/mark.tsx'
import type { CardSubject } from '../cards/card-subject.ts'

type EmbedPageProps = { subject: CardSubject; path: string }

export function EmbedPage({ subject, path }: EmbedPageProps) {
  const { label, name, rank, facts } = subject
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="flex h-dvh min-h-32 items-center gap-4 overflow-hidden border border-gold-600 bg-night-850 px-4 py-3 text-bone-100 no-underline"
    >
      <Emblem subject={subject} />
      <div className="flex min-w-0 grow flex-col">
        <span className="small-caps truncate text-sm text-gold-300">{label}</span>
        <h1 className="line-clamp-2 font-display text-2xl leading-tight font-semibold text-bone-50">
          <bdi>{name}</bdi>
        </h1>
        <span className="mt-1 line-clamp-2 text-base leading-snug text-bone-300">
          {[...(rank === null ? [] : [`Rank ${rank}`]), ...facts].join(' · ')}
        </span>
        <span className="mt-1 flex items-center gap-1.5 text-sm text-gold-300">
          <Mark className="size-4 shrink-0" />
          {SITE.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </div>
    </a>
  )
}

export function EmptyEmbed() {
  return (
    <div className="flex h-dvh min-h-32 items-center justify-center gap-3 border border-gold-600 bg-night-850 px-4 py-3 text-bone-300">
      <Mark className="size-8 shrink-0 text-gold-300" />
      <h1 className="text-xl font-medium text-bone-300">There is nothing to show here.</h1>
    </div>
  )
}

function Emblem({ subject: { crest, picture } }: Pick<EmbedPageProps, 'subject'>) {
  if (crest) {
    const logoUuid = picture?.split('/').at(-1) ?? null
    return <Logo {...crest} logoUuid={logoUuid} isEngraved isLarge className="w-20 shrink-0" />
  }
  if (!picture) return <Mark className="size-20 shrink-0 text-gold-300" />
  return (
    <img
      src={picture}
      alt=""
      width={80}
      height={80}
      className="size-20 shrink-0 border border-gold-600 object-cover"
    />
  )
}
