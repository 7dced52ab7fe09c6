import type { ReactNode } from 'react'

type NightsSectionProps = {
  id: string
  title: ReactNode
  lead: ReactNode
  isLoaded: boolean
  error: unknown
  children: ReactNode
}

export function NightsSection({ id, title, lead, isLoaded, error, children }: NightsSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-gold-800 pt-8 first:mt-0">
      <h2
        id={id}
        className="text-center text-[1.75rem] leading-tight font-semibold wrap-anywhere sm:text-[2.25rem]"
      >
        {title}
      </h2>
      <p className="mt-1 mb-7 text-center text-bone-400">{lead}</p>
      {isLoaded ? (
        children
      ) : (
        <p role="status" className="text-center text-bone-300">
          {error ? 'These nights could not be loaded.' : 'Loading these nights...'}
        </p>
      )}
    </section>
  )
}
