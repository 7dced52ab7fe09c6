import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'section'> & {
  /** `paper` is for texts by players, such as a biography or lore. */
  surface?: 'night' | 'paper'
}

const SURFACES = {
  night: 'border border-gold-800/80 bg-linear-to-b from-night-850/90 to-night-900/80 shadow-raised',
  paper: 'paper-grain text-ink shadow-raised',
}

export function Card({ surface = 'night', className = '', ...rest }: CardProps) {
  return (
    <section
      className={`relative p-[min(1.5rem,7vw)] sm:p-8 ${SURFACES[surface]} ${className}`}
      {...rest}
    />
  )
}

export function CardTitle({ className = '', children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className={`text-[1.75rem] font-semibold ${className}`} {...rest}>
      {children}
    </h2>
  )
}
