import { createFileRoute } from '@tanstack/react-router'
import { FeatureCards } from '#web/landing/feature-cards.tsx'
import { Hero } from '#web/landing/hero.tsx'
import { HowToJoin } from '#web/landing/how-to-join.tsx'
import { Showcase } from '#web/landing/showcase.tsx'

export const Route = createFileRoute('/')({ component: Landing })

function Landing() {
  return (
    <>
      <Hero />
      <FeatureCards />
      <HowToJoin />
      <Showcase />
    </>
  )
}
