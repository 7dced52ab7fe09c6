import { Link } from '@tanstack/react-router'
import { SITE } from '#web/site.ts'
import { Mark } from '#web/ui/glyphs/mark.tsx'

export function Wordmark() {
  return (
    <Link
      to="/"
      // Where there is no room for the name, it wraps below the eclipse and is cut off.
      className="group flex h-10 min-w-10 flex-wrap items-center gap-x-3 overflow-hidden justify-self-start text-gold-300"
    >
      <Mark className="size-10 motion-safe:transition-transform motion-safe:duration-700 motion-safe:group-hover:rotate-45" />
      <span className="font-display text-[1.65rem] leading-10 font-semibold tracking-[0.06em] text-bone-50">
        {SITE.name}
      </span>
    </Link>
  )
}
