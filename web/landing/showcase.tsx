import { useState } from 'react'
import { LOCATION_URL, SITE } from '#web/site.ts'
import { OutsideLinkButton } from '#web/ui/link-button.tsx'

export function Showcase() {
  return (
    <section
      aria-labelledby="showcase-title"
      className="frame grid items-center gap-12 py-24 lg:grid-cols-[1fr_22rem]"
    >
      <Video />
      <div>
        <h2 id="showcase-title" className="text-[2.75rem]">
          {SITE.showcaseHeading}
        </h2>
        <p className="mt-4 text-lg">{SITE.showcaseLead}</p>
        <div className="mt-7 flex flex-col items-stretch gap-3 sm:flex-row lg:flex-col">
          <OutsideLinkButton href={LOCATION_URL}>Visit the game location</OutsideLinkButton>
          <OutsideLinkButton href={SITE.chatInvitation}>
            Join us on {SITE.chatName}
          </OutsideLinkButton>
        </div>
      </div>
    </section>
  )
}

// Privacy: no request goes to the video's host before the click.
function Video() {
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = 'aspect-video w-full border border-gold-800 bg-night-900'
  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        title={SITE.showcaseTitle}
        src={`https://www.youtube-nocookie.com/embed/${SITE.showcaseVideoId}?autoplay=1&rel=0`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className={frame}
      />
    )
  }
  return (
    <button
      type="button"
      onClick={() => setIsPlaying(true)}
      className={`${frame} group relative grid place-items-center overflow-hidden`}
    >
      <Poster />
      <span className="relative grid size-20 place-items-center rounded-full border border-gold-300 bg-night-950/70 text-gold-200 transition-shadow group-hover:shadow-glow">
        <svg viewBox="0 0 24 24" className="ml-1 size-8" fill="currentColor" aria-hidden="true">
          <path d="M5 3 21 12 5 21Z" />
        </svg>
      </span>
      <span className="absolute bottom-5 font-display text-2xl text-bone-50 italic max-sm:text-xl">
        <span className="sr-only">Play: </span>
        {SITE.showcaseTitle}
      </span>
    </button>
  )
}

// The focused button is unmounted.
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}

function Poster() {
  return (
    <svg
      viewBox="0 0 800 450"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="poster-sky" cx="0.5" cy="0.45" r="0.72">
          <stop offset="0" stopColor="var(--color-oxblood-600)" />
          <stop offset="0.5" stopColor="var(--color-oxblood-800)" />
          <stop offset="1" stopColor="var(--color-night-950)" />
        </radialGradient>
      </defs>
      <path d="M0 0h800v450H0Z" fill="url(#poster-sky)" />
      <circle cx="400" cy="204" r="142" fill="var(--color-gold-200)" fillOpacity="0.12" />
      <circle
        cx="400"
        cy="204"
        r="142"
        stroke="var(--color-gold-300)"
        strokeOpacity="0.3"
        fill="none"
      />
      <path d={HILLS} fill="var(--color-oxblood-800)" />
      <path d={CASTLE} fill="var(--color-night-950)" />
      <path d={WINDOWS} fill="var(--color-gold-300)" />
    </svg>
  )
}

const HILLS = 'M0 450V352C90 330 160 372 250 350S420 330 520 352 700 322 800 346V450Z'
const CASTLE =
  'M0 450V412C70 404 120 396 168 378 196 368 214 356 226 346V318H224V306H230V262L237 214 244 262V306H250V330H262V322H268V330H276V322H282V330H292V296H290V284H296V240L308 176 320 240V284H326V304H334V286H342V304H352V330H448V310H456V292H464V310H474V292H480V252L487 210 494 252V262H506V222L520 146 534 222V262H540V278H538V330H548V322H554V330H562V322H568V330H576V300H574V288H580V252L587 206 594 252V288H600V300H598V352C616 372 668 392 800 408V450Z'
const WINDOWS =
  'M305 258h6v12h-6ZM235 284h4v9h-4ZM517 244h6v13h-6ZM585 270h4v9h-4ZM484 268h5v10h-5ZM362 346h5v11h-5ZM430 346h5v11h-5Z'
