import type { ReactNode } from 'react'
import { LOCATION_URL } from '#web/site.ts'

export const HOW_TO_JOIN_ID = 'how-to-join'

export function HowToJoin() {
  return (
    <section
      id={HOW_TO_JOIN_ID}
      tabIndex={-1}
      aria-labelledby="how-to-join-title"
      className="paper-grain mt-10 text-ink"
    >
      <div className="frame relative py-20">
        <h2 id="how-to-join-title" className="text-center text-[clamp(2.5rem,6vw,4rem)] text-ink">
          How to Join
        </h2>
        <ol className="mt-14 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          <Step numeral="I" title="Answer the Call">
            Come to{' '}
            <a
              href={LOCATION_URL}
              target="_blank"
              rel="noreferrer"
              className="underline decoration-oxblood-500 underline-offset-4 hover:text-oxblood-600"
            >
              the game location<span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            in the virtual world, and touch the Assistance Board.
          </Step>
          <Step numeral="II" title="Summon the Houses">
            The board calls those who may answer. A sire or mentor will come, hear you, and embrace
            you.
          </Step>
          <Step numeral="III" title="Claim the Mark of the Realm">
            From your sire you obtain the HUD. Wear it: it writes your name into the realm.
          </Step>
          <Step numeral="IV" title="Seal Your Fate and Oath">
            Set your password in the HUD, then log in here to see your blood, your house and your
            lineage.
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({
  numeral,
  title,
  children,
}: {
  numeral: string
  title: string
  children: ReactNode
}) {
  return (
    <li className="border-t border-ink-soft/50 pt-5">
      <span
        aria-hidden="true"
        className="font-display text-5xl leading-none font-medium text-oxblood-500"
      >
        {numeral}
      </span>
      <h3 className="mt-4 text-[1.75rem] leading-tight font-semibold text-ink">{title}</h3>
      <p className="mt-3 text-lg leading-snug">{children}</p>
    </li>
  )
}
