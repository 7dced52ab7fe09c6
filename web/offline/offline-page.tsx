import { SITE } from '#web/site.ts'
import { toButtonClass } from '#web/ui/button-look.ts'
import { Eclipse } from '#web/ui/eclipse.tsx'
import { Filigree } from '#web/ui/filigree.tsx'

/** What is shown when a page is asked for without a network. No script runs in it. */
export function OfflinePage() {
  return (
    <main className="frame grid min-h-dvh content-center justify-items-center gap-6 py-16 text-center">
      <Eclipse className="size-24 text-gold-300" />
      <h1 className="font-display text-5xl leading-tight font-semibold text-bone-50">
        No road leads to the realm
      </h1>
      <p className="max-w-md text-lg text-bone-300">
        This device has no network just now. {SITE.name} stands where it stood, and opens as soon as
        you are back.
      </p>
      <Filigree className="w-64" />
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for */}
      <a href="" className={toButtonClass('primary', 'medium')}>
        Knock again
      </a>
    </main>
  )
}
