export function NightCourtDrawing() {
  return (
    <>
      <defs>
        <radialGradient id="court-sky" gradientUnits="userSpaceOnUse" cx="0" cy="-190" r="300">
          <stop offset="0" stopColor="var(--color-oxblood-600)" />
          <stop offset="0.5" stopColor="var(--color-oxblood-800)" />
          <stop offset="1" stopColor="var(--color-night-950)" />
        </radialGradient>
        <radialGradient id="court-corona">
          <stop offset="0.5" stopColor="var(--color-gold-200)" stopOpacity="0.75" />
          <stop offset="0.62" stopColor="var(--color-candle)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--color-candle)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="court-mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-night-950)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--color-night-950)" />
        </linearGradient>
      </defs>
      <path d="M-300-400H300V2H-300Z" fill="url(#court-sky)" />
      <path d={STARS} stroke="var(--color-gold-200)" strokeWidth="1.6" strokeLinecap="round" />
      <circle cy="-205" r="104" fill="url(#court-corona)" className="animate-flicker" />
      <circle
        cy="-205"
        r="52"
        fill="var(--color-night-950)"
        stroke="var(--color-gold-200)"
        strokeWidth="1.5"
      />
      <path d={FAR_ROOFS} fill="var(--color-oxblood-800)" />
      <path d={NEAR_ROOFS} fill="var(--color-night-950)" />
      <path d={WINDOWS} fill="var(--color-gold-300)" />
      <path d="M-300-90H300V2H-300Z" fill="url(#court-mist)" />
    </>
  )
}

const FAR_ROOFS =
  'M-300 0V-104C-250-100-232-128-196-126-168-124-150-106-118-108V-134L-110-162-102-134V-112C-78-118-70-124-40-122 0-134 40-130 84-116V-138L92-166 100-138V-112C120-106 130-106 146-112 160-118 186-128 196-128 210-126 230-112 300-120V0Z'
const NEAR_ROOFS =
  'M-300 2V-58H-262V-66H-252V-58H-242V-66H-232V-58H-206V-96H-210V-108H-206L-190-152-174-108H-170V-96H-174V-66H-128V-84H-120V-76H-112V-84H-104V-76H-96V-84H-88V-70H-62V-118L-50-146-38-118V-82H-20V-92L0-114 20-92V-82H38V-118L50-146 62-118V-70H88V-84H96V-76H104V-84H112V-76H120V-84H128V-66H172V-100H168V-112H172L190-158 208-112H212V-100H208V-58H234V-66H244V-58H254V-66H264V-58H300V2Z'
const WINDOWS =
  'M-193-92h6v12h-6ZM187-96h6v12h-6ZM-52-108h4v10h-4ZM48-108h4v10h-4ZM-3-88q3-6 6 0v10h-6ZM-26-62h4v9h-4ZM22-62h4v9h-4ZM-112-62h4v8h-4ZM104-62h4v8h-4ZM-186-70h4v7h-4Z'
const STARS = [
  [-150, -250],
  [-112, -296],
  [-64, -322],
  [-176, -206],
  [-206, -176],
  [140, -262],
  [98, -308],
  [42, -340],
  [182, -214],
  [-128, -214],
  [126, -226],
  [-18, -352],
]
  .map(([x, y]) => `M${x} ${y}h.01`)
  .join('')
