import { useState } from 'react'
import { POSTER, SITE } from '#web/site.ts'
import { LANDING } from '#web/site.ts?landing'
import { ExternalLinkButton } from '#web/ui/fields/link-button.tsx'
import { createStaticPart } from '#web/ui/page/create-static-part.tsx'

const Poster = createStaticPart<object>(
  'span',
  import.meta.env.SSR ? (await import('./poster.tsx')).default : null,
  () => import('./poster.tsx'),
)

function StaticPoster() {
  return <Poster part={{}} />
}

export function Showcase() {
  return (
    <section
      aria-labelledby="showcase-title"
      className={`frame grid items-center gap-12 py-24 ${LANDING.showcaseVideoId ? 'lg:grid-cols-[1fr_22rem]' : 'max-w-2xl text-center'}`}
    >
      {LANDING.showcaseVideoId && <Video />}
      <div>
        <h2 id="showcase-title" className="text-[2.75rem]">
          {LANDING.showcaseHeading}
        </h2>
        <p className="mt-4 text-lg">{LANDING.showcaseLead}</p>
        <div
          className={`mt-7 flex flex-col items-stretch gap-3 sm:flex-row ${LANDING.showcaseVideoId ? 'lg:flex-col' : 'sm:justify-center'}`}
        >
          <ExternalLinkButton href={SITE.location}>Visit the game location</ExternalLinkButton>
          <ExternalLinkButton href={LANDING.chatInvitation}>
            Join us on {LANDING.chatName}
          </ExternalLinkButton>
        </div>
      </div>
    </section>
  )
}

// For privacy, the page requests nothing from the video's host before the click.
function Video() {
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = 'aspect-video w-full border border-gold-800 bg-night-900'
  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        title={LANDING.showcaseTitle}
        src={`https://www.youtube-nocookie.com/embed/${LANDING.showcaseVideoId}?autoplay=1&rel=0`}
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
      <PosterPicture />
      <span className="relative grid size-20 place-items-center rounded-full border border-gold-300 bg-night-950/70 text-gold-200 transition-shadow group-hover:shadow-glow">
        <svg viewBox="0 0 24 24" className="ml-1 size-8" fill="currentColor" aria-hidden="true">
          <path d="M5 3 21 12 5 21Z" />
        </svg>
      </span>
      <span className="absolute bottom-5 font-display text-2xl text-bone-50 italic max-sm:text-xl">
        <span className="sr-only">Play: </span>
        {LANDING.showcaseTitle}
      </span>
    </button>
  )
}

function PosterPicture() {
  if (POSTER === null) return null
  const fill = 'absolute inset-0 size-full object-cover'
  if (POSTER !== 'drawn') return <img src={`/${POSTER}`} alt="" loading="lazy" className={fill} />
  return (
    <span className={fill}>
      <StaticPoster />
    </span>
  )
}

function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}
