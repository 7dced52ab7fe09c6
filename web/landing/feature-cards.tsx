import { Link } from '@tanstack/react-router'
import { LANDING } from '#web/site.ts?landing'
import { LANDING_FEATURES, toFeatureCrestPath } from './features.ts'

export function FeatureCards() {
  return (
    <ul className="frame grid gap-x-10 gap-y-16 py-16 md:grid-cols-3">
      {LANDING_FEATURES.map((feature) => (
        <li key={feature.kind} className="flex flex-col items-center text-center">
          <img
            src={toFeatureCrestPath(feature)}
            alt=""
            width={144}
            height={173}
            className="h-auto w-36"
            loading="lazy"
            decoding="async"
          />
          <h2 className="mt-8 text-[2rem] font-semibold">{feature.title}</h2>
          <p className="mt-3 max-w-sm">{LANDING.features[feature.kind]}</p>
          <Link to={feature.to} className="text-link mt-4 inline-block py-1">
            {feature.more}
          </Link>
        </li>
      ))}
    </ul>
  )
}
