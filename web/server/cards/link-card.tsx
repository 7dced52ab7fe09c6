import type { ReactNode } from 'react'
import type { ReachedMilestone } from '#schema/contracts/history/milestones.ts'
import { toMilestoneName } from '#schema/history/milestones.ts'
import { SPECIES_GLYPHS } from '#schema/realm/species-glyphs.ts'
import type { Race } from '#schema/rules.ts'
import { SealPicture } from '#web/history/chronicle/seals/seal-picture.tsx'
import type { ThemeColours } from '#web/lib/theme-colours.ts'
import { MARK, SITE } from '#web/site.ts'
import CrestDrawing from '#web/ui/crest/crest-drawing.tsx'
import { SiteMark } from '#web/ui/glyphs/site-mark.tsx'
import type { CardSubject } from './card-subject.ts'
import type { FittedText } from './fit-lines.ts'
import { toPrintableText } from './printable.ts'

export const CARD_WIDTH_PX = 1200
const CARD_HEIGHT = 630
export const TITLE_LIMITS = { width: 640, sizes: [92, 80, 68, 58, 48], maxLines: 2 }
export const CARD_FACT_LIMITS = { width: 620, sizes: [33], maxLines: 1 }
// The variable font's file names the family after its lightest weight, not just 'Cormorant'.
export const DISPLAY_FONT = 'Cormorant Light'
export const TEXT_FONT = 'Alegreya Sans'

type CardProps = {
  subject: CardSubject
  title: FittedText
  /** The picture as a data: URI, or null to draw the crest or glyph. */
  picture: string | null
  theme: ThemeColours
}

const TEXT_X = 480
const SAMPLE_CREST_ID = 4
export const PICTURE_SQUARE = { x: 92, y: 146, size: 320 }
const PICTURE_BOX = {
  x: PICTURE_SQUARE.x,
  y: PICTURE_SQUARE.y,
  width: PICTURE_SQUARE.size,
  height: PICTURE_SQUARE.size,
}
const ACCENTS = { Vampire: 'oxblood', Witch: 'amethyst', Lycan: 'amber' } as const satisfies Record<
  Race,
  string
>
type Accent = (typeof ACCENTS)[Race]

/** Renders a link card as one SVG of 1200 × 630, using no external resources. */
export function LinkCard({ subject, title, picture, theme }: CardProps) {
  const { species, facts } = subject
  const accent = species ? ACCENTS[species] : 'oxblood'
  const isFull = title.lines.length > 1 && facts.length > 2
  const top = (isFull ? 236 : 262) - (title.lines.length - 1) * title.size * 0.5
  const lines = title.lines.map((line, index) => ({ line, y: top + index * title.size }))
  const end = top + (title.lines.length - 1) * title.size
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={CARD_WIDTH_PX}
      height={CARD_HEIGHT}
      viewBox={`0 0 ${CARD_WIDTH_PX} ${CARD_HEIGHT}`}
    >
      <Ground theme={theme} accent={accent} />
      <Picture subject={subject} picture={picture} theme={theme} accent={accent} />
      <text
        x={TEXT_X}
        y={top - title.size - 8}
        fontFamily={TEXT_FONT}
        fontSize="26"
        letterSpacing="5"
        fill={theme['gold-300']}
      >
        {toLabel(subject)}
      </text>
      {lines.map(({ line, y }) => (
        <text
          key={y}
          x={TEXT_X}
          y={y}
          fontFamily={DISPLAY_FONT}
          fontSize={title.size}
          fontWeight="600"
          fill={theme['bone-50']}
        >
          {line}
        </text>
      ))}
      <Rule y={end + 46} theme={theme} />
      {facts.map((fact, index) => (
        <text
          key={fact}
          x={species && index === 0 ? TEXT_X + 44 : TEXT_X}
          y={end + 108 + index * 46}
          fontFamily={TEXT_FONT}
          fontSize={CARD_FACT_LIMITS.sizes[0]}
          fill={theme[index === 0 ? 'bone-100' : 'bone-300']}
        >
          {fact}
        </text>
      ))}
      {species && (
        <g transform={`translate(${TEXT_X} ${end + 80}) scale(1.35)`} fill={theme[`${accent}-300`]}>
          <path d={SPECIES_GLYPHS[species]} />
        </g>
      )}
      {subject.seal && <Seal seal={subject.seal} theme={theme} />}
      <Signature theme={theme} />
    </svg>
  )
}

function toLabel({ label, rank, species, crest }: CardSubject): string {
  const parts = [label, crest && species, rank && `Rank ${rank}`]
  return toPrintableText(parts.filter(Boolean).join(' · ')).toUpperCase()
}

function Ground({ theme, accent }: { theme: ThemeColours; accent: Accent }) {
  return (
    <>
      <defs>
        <radialGradient id="glow" cx="0.2" cy="0.45" r="0.62">
          <stop offset="0" stopColor={theme[`${accent}-800`]} />
          <stop offset="1" stopColor={theme['night-950']} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="plate" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={theme['night-800']} />
          <stop offset="1" stopColor={theme['night-900']} />
        </linearGradient>
      </defs>
      <rect width={CARD_WIDTH_PX} height={CARD_HEIGHT} fill={theme['night-950']} />
      <rect width={CARD_WIDTH_PX} height={CARD_HEIGHT} fill="url(#glow)" />
      <rect x="24" y="24" width="1152" height="582" fill="none" stroke={theme['gold-600']} />
      <rect x="32" y="32" width="1136" height="566" fill="none" stroke={theme['gold-800']} />
      {CORNERS.map((turn) => (
        <path
          key={turn}
          d="M24 64V24H64M24 24 44 44"
          transform={turn}
          fill="none"
          stroke={theme['gold-400']}
          strokeWidth="3"
        />
      ))}
    </>
  )
}

function Seal({ seal, theme }: { seal: ReachedMilestone; theme: ThemeColours }) {
  return (
    <>
      <svg x="344" y="396" width="128" height="128" viewBox="0 0 100 100">
        <SealPicture milestone={seal} font={DISPLAY_FONT} />
      </svg>
      <text
        x="336"
        y="540"
        textAnchor="end"
        fontFamily={TEXT_FONT}
        fontSize="24"
        fill={theme['bone-300']}
      >
        {toMilestoneName(seal)}
      </text>
    </>
  )
}

const CORNERS = [
  'translate(0 0)',
  'matrix(-1 0 0 1 1200 0)',
  'matrix(1 0 0 -1 0 630)',
  'matrix(-1 0 0 -1 1200 630)',
]

function Picture({
  subject,
  picture,
  theme,
  accent,
}: Omit<CardProps, 'title'> & { accent: Accent }) {
  const { crest, species } = subject
  if (picture) {
    return (
      <Frame theme={theme}>
        <image
          href={picture}
          {...PICTURE_BOX}
          // Makes pictures square again, because the texture service stretches them to 4:3.
          preserveAspectRatio="none"
        />
      </Frame>
    )
  }
  if (crest || MARK === null) {
    const { kind, id } = crest ?? { kind: 'dynasty', id: SAMPLE_CREST_ID }
    return (
      <svg x="82" y="106" width="340" height="408" viewBox="0 0 100 120">
        <CrestDrawing kind={kind} id={id} name="crest" isEngraved />
      </svg>
    )
  }
  if (species) {
    return (
      <Frame theme={theme}>
        <g transform="translate(144 198) scale(9)" fill={theme[`${accent}-300`]}>
          <path d={SPECIES_GLYPHS[species]} />
        </g>
      </Frame>
    )
  }
  return (
    <svg x="72" y="126" width="360" height="360" viewBox="0 0 100 100" color={theme['gold-300']}>
      <CardMark />
    </svg>
  )
}

function Frame({ theme, children }: { theme: ThemeColours; children: ReactNode }) {
  return (
    <>
      <rect {...PICTURE_BOX} fill="url(#plate)" />
      {children}
      <rect {...PICTURE_BOX} fill="none" stroke={theme['gold-400']} strokeWidth="2" />
      <rect x="82" y="136" width="340" height="340" fill="none" stroke={theme['gold-800']} />
    </>
  )
}

function Rule({ y, theme }: { y: number; theme: ThemeColours }) {
  return (
    <g stroke={theme['gold-600']} fill="none">
      <path d={`M${TEXT_X} ${y}h250`} />
      <path d={`M${TEXT_X + 270} ${y - 8}l7 8-7 8-7-8Z`} fill={theme['gold-400']} stroke="none" />
      <path d={`M${TEXT_X + 290} ${y}h350`} />
    </g>
  )
}

function Signature({ theme }: { theme: ThemeColours }) {
  return (
    <>
      <svg
        x={TEXT_X}
        y="524"
        width="44"
        height="44"
        viewBox="0 0 100 100"
        color={theme['gold-300']}
      >
        <CardMark />
      </svg>
      <text
        x={MARK === null ? TEXT_X : TEXT_X + 58}
        y="558"
        fontFamily={DISPLAY_FONT}
        fontSize="36"
        fontWeight="600"
        letterSpacing="1.5"
        fill={theme['bone-100']}
      >
        {toPrintableText(SITE.name)}
      </text>
    </>
  )
}

function CardMark() {
  if (MARK === 'drawn') return <SiteMark />
  return __MARK_PICTURE__ && <image href={__MARK_PICTURE__} width="100" height="100" />
}
