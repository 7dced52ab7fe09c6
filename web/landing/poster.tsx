export default function Poster() {
  return (
    <svg
      viewBox="0 0 800 450"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="poster-sky" cx="0.5" cy="0.45" r="0.72">
          <stop offset="0" stopColor="var(--color-oxblood-600)" />
          <stop offset="0.5" stopColor="var(--color-oxblood-800)" />
          <stop offset="1" stopColor="var(--color-night-950)" />
        </radialGradient>
      </defs>
      <path d="M0 0h800v450H0Z" fill="url(#poster-sky)" />
      <circle cx="400" cy="204" r="142" fill="var(--color-gold-200)" fillOpacity="0.12" />
      <circle
        cx="400"
        cy="204"
        r="142"
        stroke="var(--color-gold-300)"
        strokeOpacity="0.3"
        fill="none"
      />
      <path d={HILLS} fill="var(--color-oxblood-800)" />
      <path d={CASTLE} fill="var(--color-night-950)" />
      <path d={WINDOWS} fill="var(--color-gold-300)" />
    </svg>
  )
}

const HILLS = 'M0 450V352C90 330 160 372 250 350S420 330 520 352 700 322 800 346V450Z'
const CASTLE =
  'M0 450V412C70 404 120 396 168 378 196 368 214 356 226 346V318H224V306H230V262L237 214 244 262V306H250V330H262V322H268V330H276V322H282V330H292V296H290V284H296V240L308 176 320 240V284H326V304H334V286H342V304H352V330H448V310H456V292H464V310H474V292H480V252L487 210 494 252V262H506V222L520 146 534 222V262H540V278H538V330H548V322H554V330H562V322H568V330H576V300H574V288H580V252L587 206 594 252V288H600V300H598V352C616 372 668 392 800 408V450Z'
const WINDOWS =
  'M305 258h6v12h-6ZM235 284h4v9h-4ZM517 244h6v13h-6ZM585 270h4v9h-4ZM484 268h5v10h-5ZM362 346h5v11h-5ZM430 346h5v11h-5Z'
