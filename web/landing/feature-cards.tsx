import { Link } from '@tanstack/react-router'
import { SITE } from '#web/site.ts'
import { Crest } from '#web/ui/crest/crest.tsx'

const FEATURES = [
  {
    kind: 'dynasty',
    crestId: 4,
    to: '/dynasties',
    title: 'Join Ancient Dynasties',
    more: 'See the dynasties',
  },
  {
    kind: 'clan',
    crestId: 2,
    to: '/clans',
    title: 'Form Powerful Clans',
    more: 'See the clans',
  },
  {
    kind: 'bloodline',
    crestId: 27,
    to: '/bloodlines',
    title: 'Follow Sacred Bloodlines',
    more: 'See the bloodlines',
  },
] as const

export function FeatureCards() {
  return (
    <ul className="frame grid gap-x-10 gap-y-16 py-16 md:grid-cols-3">
      {FEATURES.map((feature) => (
        <li key={feature.kind} className="flex flex-col items-center text-center">
          <Crest kind={feature.kind} id={feature.crestId} className="w-36" isEngraved />
          <h2 className="mt-8 text-[2rem] font-semibold">{feature.title}</h2>
          <p className="mt-3 max-w-sm">{SITE.features[feature.kind]}</p>
          <Link to={feature.to} className="text-link mt-4 inline-block py-1">
            {feature.more}
          </Link>
        </li>
      ))}
    </ul>
  )
}
