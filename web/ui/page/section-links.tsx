import type { ReactNode } from 'react'

type SectionLinksProps = { sections: readonly (readonly [id: string, label: string])[] }

export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <nav
      aria-label="Sections"
      className="section-links sticky top-20 z-30 mt-4 overflow-x-auto border-y border-gold-800/60 bg-night-950 max-lg:noscript:static"
    >
      <ul className="mx-auto flex w-max gap-x-6 px-1 text-base">
        {sections.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-bone-300 transition-colors hover:text-gold-200"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionHeadingProps = { id: string; className?: string; children: ReactNode }

export function SectionHeading({ id, className = '', children }: SectionHeadingProps) {
  return (
    <h2
      id={id}
      className={`text-center text-[2.25rem] font-semibold sm:text-[2.75rem] ${className}`}
    >
      {children}
    </h2>
  )
}
