import { createStaticPart } from '#web/ui/page/create-static-part.tsx'

const Poster = createStaticPart<object>(
  'span',
  import.meta.env.SSR ? (await import('./poster.tsx')).default : null,
  () => import('./poster.tsx'),
)

/** The realm by night, in place of the video until it is played. */
export function StaticPoster() {
  return <Poster part={{}} />
}
