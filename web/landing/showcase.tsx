import { useState } from 'react'
import { LOCATION_URL, SITE } from '#web/site.ts'
import { OutsideLinkButton } from '#web/ui/link-button.tsx'
import { LazyPoster } from './lazy-poster.tsx'

export function Showcase() {
  return (
    <section
      aria-labelledby="showcase-title"
      className={`frame grid items-center gap-12 py-24 ${SITE.showcaseVideoId ? 'lg:grid-cols-[1fr_22rem]' : 'max-w-2xl text-center'}`}
    >
      {SITE.showcaseVideoId && <Video />}
      <div>
        <h2 id="showcase-title" className="text-[2.75rem]">
          {SITE.showcaseHeading}
        </h2>
        <p className="mt-4 text-lg">{SITE.showcaseLead}</p>
        <div
          className={`mt-7 flex flex-col items-stretch gap-3 sm:flex-row ${SITE.showcaseVideoId ? 'lg:flex-col' : 'sm:justify-center'}`}
        >
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
      <LazyPoster />
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
