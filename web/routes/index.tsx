import { createFileRoute } from '@tanstack/react-router'
import { FeatureCards } from '#web/landing/feature-cards.tsx'
import { Hero } from '#web/landing/hero.tsx'
import { HowToJoin } from '#web/landing/how-to-join.tsx'
import { Showcase } from '#web/landing/showcase.tsx'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { toLandingHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/')({
  staticData: {
    page: {
      sample: '/',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Home',
        description: 'The landing page',
        sign: 'moon',
        position: 14,
      },
    },
  },
  head: ({ match: { context } }) => toHeadTags(toLandingHead(), context),
  component: Landing,
})

function Landing() {
  return (
    <>
      <Hero />
      <FeatureCards />
      <HowToJoin />
      <Showcase />
      <LazyNews />
    </>
  )
}

const LazyNews = createLazyPart(
  import.meta.env.SSR ? (await import('./-landing-news.tsx')).default : null,
  () => import('./-landing-news.tsx'),
)
