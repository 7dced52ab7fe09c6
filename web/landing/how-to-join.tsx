import { SITE } from '#web/site.ts'
import { LANDING } from '#web/site.ts?landing'

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

export const JOIN_SECTION_ID = 'how-to-join'

export function HowToJoin() {
  return (
    <section
      id={JOIN_SECTION_ID}
      tabIndex={-1}
      aria-labelledby="how-to-join-title"
      className="paper-grain mt-10 text-ink"
    >
      <div className="frame relative py-20">
        <h2 id="how-to-join-title" className="text-center text-[clamp(2.5rem,6vw,4rem)] text-ink">
          How to Join
        </h2>
        <ol className="mt-14 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {LANDING.steps.map(({ title, text }, index) => (
            <Step key={title} numeral={NUMERALS[index] ?? ''} title={title}>
              {text}
            </Step>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Step({ numeral, title, children }: { numeral: string; title: string; children: string }) {
  const [before, after] = children.split('{location}')
  return (
    <li className="border-t border-ink-soft/50 pt-5">
      <span
        aria-hidden="true"
        className="font-display text-5xl leading-none font-medium text-oxblood-500"
      >
        {numeral}
      </span>
      <h3 className="mt-4 text-[1.75rem] leading-tight font-semibold text-ink">{title}</h3>
      <p className="mt-3 text-lg leading-snug">
        {before}
        {after !== undefined && (
          <>
            <a
              href={SITE.location}
              target="_blank"
              rel="noreferrer"
              className="underline decoration-oxblood-500 underline-offset-4 hover:text-oxblood-600"
            >
              the game location<span className="sr-only"> (opens in a new tab)</span>
            </a>
            {after}
          </>
        )}
      </p>
    </li>
  )
}
