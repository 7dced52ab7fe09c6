import type { ReactNode } from 'react'
import { SITE } from '#web/site.ts'
import {
  ACCENT_COLOUR,
  ACCENT_TEXT_COLOUR,
  DISCORD_FONT_FAMILY,
  DISCORD_THEMES,
} from './discord-colours.ts'

// Drawings of Discord's settings that illustrate the setup steps. Sizes are in SVG units.
const { page, embed, text, name, quiet, time } = DISCORD_THEMES.dark
const WIDTH = 320
const HEIGHT = 168

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="h-auto w-full rounded-lg border border-night-700"
      style={{ background: page, fontFamily: DISCORD_FONT_FAMILY }}
      fontSize={14}
      fill={text}
    >
      {children}
    </svg>
  )
}

type BoxProps = { x: number; y: number; width: number; height?: number; fill?: string }

function Box({ x, y, width, height = 32, fill = embed }: BoxProps) {
  return <rect x={x} y={y} width={width} height={height} rx={4} fill={fill} />
}

function DrawnButton({ children, x, y, width, height = 32 }: BoxProps & { children: string }) {
  return (
    <>
      <Box {...{ x, y, width, height }} fill={ACCENT_COLOUR} />
      <text x={x + width / 2} y={y + height / 2 + 5} textAnchor="middle" fill={ACCENT_TEXT_COLOUR}>
        {children}
      </text>
    </>
  )
}

export function AddApplicationPicture() {
  return (
    <Picture>
      <circle cx={160} cy={32} r={18} fill={ACCENT_COLOUR} />
      <text x={160} y={38} textAnchor="middle" fill={ACCENT_TEXT_COLOUR} fontSize={17}>
        {SITE.name.slice(0, 1)}
      </text>
      <text x={160} y={72} textAnchor="middle" fill={name} fontSize={15}>
        Add {SITE.name} to a server
      </text>
      <Box x={24} y={84} width={272} />
      <text x={36} y={105}>
        Your server
      </text>
      <path d="m276 97 5 5 5-5" fill="none" stroke={quiet} strokeWidth={2} />
      <DrawnButton x={188} y={126} width={108}>
        Authorize
      </DrawnButton>
    </Picture>
  )
}

export function CreateRolePicture() {
  return (
    <Picture>
      <text x={24} y={36} fill={name} fontSize={17}>
        Roles
      </text>
      <DrawnButton x={188} y={16} width={108}>
        Create Role
      </DrawnButton>
      {['Members', 'Friends', 'new role'].map((role, index) => (
        <g key={role}>
          <Box
            x={24}
            y={60 + index * 34}
            width={272}
            height={30}
            fill={index === 2 ? time : embed}
          />
          <circle cx={42} cy={75 + index * 34} r={6} fill={index === 2 ? ACCENT_COLOUR : quiet} />
          <text x={58} y={80 + index * 34} fill={index === 2 ? name : text}>
            {role}
          </text>
        </g>
      ))}
    </Picture>
  )
}

export function RoleLinksPicture() {
  const tabs = [
    { label: 'Display', x: 24 },
    { label: 'Permissions', x: 92 },
    { label: 'Links', x: 188 },
  ]
  return (
    <Picture>
      {tabs.map(({ label, x }) => (
        <text key={label} x={x} y={34} fill={label === 'Links' ? name : quiet}>
          {label}
        </text>
      ))}
      <path d="M24 46h272" stroke={time} />
      <path d="M186 46h38" stroke={ACCENT_COLOUR} strokeWidth={3} />
      <DrawnButton x={24} y={62} width={136}>
        Add requirement
      </DrawnButton>
      <Box x={24} y={106} width={272} height={44} />
      <circle cx={48} cy={128} r={13} fill={ACCENT_COLOUR} />
      <text x={48} y={133} textAnchor="middle" fill={ACCENT_TEXT_COLOUR}>
        {SITE.name.slice(0, 1)}
      </text>
      <text x={72} y={133} fill={name}>
        {SITE.name}
      </text>
    </Picture>
  )
}

export function RoleRequirementPicture({ record, value }: { record: string; value: string }) {
  return (
    <Picture>
      <text x={24} y={36} fill={name} fontSize={17}>
        {SITE.name}
      </text>
      <path d="m26 65 5 5 9-11" fill="none" stroke={ACCENT_COLOUR} strokeWidth={3} />
      <text x={52} y={70} fill={name}>
        {record}
      </text>
      <Box x={52} y={82} width={132} />
      <text x={64} y={103}>
        is equal to
      </text>
      <Box x={196} y={82} width={100} />
      <text x={208} y={103} fill={name}>
        {value}
      </text>
      <DrawnButton x={224} y={126} width={72}>
        Save
      </DrawnButton>
    </Picture>
  )
}
