import type { MouseEvent } from 'react'
import { HERO, SITE } from '#web/site.ts'
import { LANDING } from '#web/site.ts?landing'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { createStaticPart } from '#web/ui/page/create-static-part.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { JOIN_SECTION_ID } from './how-to-join.tsx'

const Drawing = createStaticPart<object>(
  'span',
  import.meta.env.SSR ? (await import('./eclipse-drawing.tsx')).default : null,
  () => import('./eclipse-drawing.tsx'),
)

function EclipseEngraving({ className = '' }: { className?: string }) {
  return (
    <div className={`aspect-square ${className}`} aria-hidden="true">
      <Drawing part={{}} />
    </div>
  )
}

// Font size classes by the length of the name: index 1 is for 1 to 4 letters, 6 for 21 to 24.
const NAME_SIZES = ['', '', '', '', 'text-[0.75em]', 'text-[0.6em]', 'text-[0.5em]']

export function Hero() {
  return (
    <section className="relative -mt-20 grid min-h-[min(60rem,100svh)] grid-cols-1 place-items-center px-4 pt-32 pb-24">
      <div className="pointer-events-none absolute inset-0 overflow-hidden [mask-image:linear-gradient(transparent_3.5rem,black_13rem,black_80%,transparent)]">
        <HeroPicture className="absolute top-[53%] left-1/2 w-[clamp(53rem,130svh,76rem)] max-w-none -translate-x-1/2 -translate-y-1/2" />
      </div>
      <div className="relative flex flex-col items-center text-center [text-shadow:0_0_0.25rem_var(--color-night-950),0_0_1.5rem_var(--color-night-950)]">
        <PageTitle
          title={SITE.name}
          className="text-[clamp(min(3.75rem,17vw),min(11vw,14svh),8.25rem)] leading-[0.95] font-medium tracking-[0.01em]"
        >
          <span className={NAME_SIZES[Math.ceil(SITE.name.length / 4)]}>{SITE.name}</span>
        </PageTitle>
        <p className="mt-4 max-w-xl font-display text-[clamp(1.5rem,3.4vw,2.125rem)] leading-tight text-bone-100 italic">
          {SITE.tagline}
        </p>
        <p className="mt-5 max-w-[25rem] text-bone-100 sm:text-lg">{LANDING.lede}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-4 text-shadow-none">
          <LinkButton to="/auth" tone="primary">
            Enter the Realm
          </LinkButton>
          <LinkButton to="/" hash={JOIN_SECTION_ID} onClick={scrollToHowToJoin}>
            How to Join
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function HeroPicture({ className }: { className: string }) {
  if (HERO === null) return null
  if (HERO === 'drawn') return <EclipseEngraving className={className} />
  return <img src={`/${HERO}`} alt="" className={`aspect-square object-contain ${className}`} />
}

/** Scrolls smoothly. Without JavaScript, the link's hash jumps to the section instead. */
function scrollToHowToJoin(event: MouseEvent): void {
  event.preventDefault()
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const section = document.getElementById(JOIN_SECTION_ID)
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
}
