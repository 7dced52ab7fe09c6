import type { ReactNode } from 'react'
import { APEX, HALF_WIDTH, RINGS, toArch, toJoints } from './arch.ts'
import { Candelabrum } from './candelabrum.tsx'
import { CourtAtNight } from './court-at-night.tsx'

export function Doorway({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto w-full max-w-[35rem]">
      <Candelabrum className="absolute right-full bottom-0 mr-6 hidden h-[34rem] lg:block xl:mr-16" />
      <Candelabrum className="absolute bottom-0 left-full ml-6 hidden h-[34rem] lg:block xl:ml-16" />
      <ArchHead />
      <div className="relative -mt-px">
        <div className="absolute inset-x-[6.333%] inset-y-0 bg-linear-to-b from-night-950 via-night-950 to-oxblood-800/70" />
        <Jamb className="left-0" />
        <Jamb className="right-0 -scale-x-100" />
        <div className="relative flow-root px-[clamp(2.25rem,13%,5rem)] pb-10">{children}</div>
      </div>
      <Steps />
    </div>
  )
}

const [INNER, BEAD, STONES, OUTER] = RINGS

function ArchHead() {
  return (
    <svg
      viewBox={`${-HALF_WIDTH} ${-APEX} ${HALF_WIDTH * 2} ${APEX}`}
      className="block w-full overflow-visible"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="opening">
          <path d={`${toArch(INNER)}Z`} />
        </clipPath>
      </defs>
      <path d={`${toArch(OUTER)}Z`} fill="var(--color-night-900)" />
      <g clipPath="url(#opening)">
        <CourtAtNight />
      </g>
      <g stroke="var(--color-gold-600)">
        <path d={toArch(INNER)} stroke="var(--color-gold-400)" strokeWidth="1.5" />
        <path d={toArch(BEAD)} strokeOpacity="0.7" />
        <path d={toArch(STONES)} strokeOpacity="0.7" />
        <path d={toArch(OUTER)} />
        <path d={toJoints(BEAD, STONES, 13)} strokeOpacity="0.6" />
      </g>
    </svg>
  )
}

function Jamb({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-y-0 w-[6.333%] border-r border-l border-gold-600 border-r-gold-400 bg-night-900 ${className}`}
    >
      <div className="masonry absolute inset-y-0 right-[21%] left-[21%] border-x border-gold-600/70" />
    </div>
  )
}

function Steps() {
  return (
    <svg
      viewBox="-340 0 680 58"
      className="relative left-1/2 block w-[113.4%] -translate-x-1/2"
      fill="none"
      stroke="var(--color-gold-600)"
      aria-hidden="true"
    >
      <path d="M-306 .5H306V16.5H-306Z" fill="var(--color-night-850)" />
      <path d="M-322 16.5H322V35.5H-322Z" fill="var(--color-night-900)" />
      <path d="M-339 35.5H339V57.5H-339Z" fill="var(--color-night-950)" strokeOpacity="0.7" />
    </svg>
  )
}
