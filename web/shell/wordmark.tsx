import { Link } from '@tanstack/react-router'
import { SITE } from '#web/site.ts'
import { Eclipse } from '#web/ui/eclipse.tsx'

export function Wordmark() {
  return (
    <Link
      to="/"
      className="group flex shrink-0 items-center justify-self-start gap-3 text-gold-300"
    >
      <Eclipse className="size-10 motion-safe:transition-transform motion-safe:duration-700 motion-safe:group-hover:rotate-45" />
      <span className="font-display text-[1.65rem] leading-none font-semibold tracking-[0.06em] text-bone-50">
        {SITE.name}
      </span>
    </Link>
  )
}
