export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ink'
export type ButtonSize = 'medium' | 'small'

const TONES: Record<ButtonTone, string> = {
  primary:
    'border-gold-600 bg-linear-to-b from-oxblood-500 to-oxblood-600 text-bone-50 hover:border-gold-300 hover:shadow-glow',
  secondary:
    'border-gold-600 bg-night-900/60 text-gold-200 hover:border-gold-300 hover:bg-gold-800/50 hover:text-bone-50',
  quiet: 'border-transparent text-bone-300 hover:border-gold-800 hover:text-bone-50',
  danger: 'border-oxblood-300/60 bg-oxblood-800 text-oxblood-200 hover:border-oxblood-300',
  // Styles buttons on light cards that look like paper.
  ink: 'border-ink-soft/70 text-ink hover:border-ink hover:bg-ink hover:text-paper',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-12 px-6 py-2',
  small: 'min-h-9 px-3.5 py-1',
}

export function toButtonClass(tone: ButtonTone, size: ButtonSize, className = ''): string {
  return `small-caps inline-flex items-center justify-center gap-2.5 border text-center transition duration-200 aria-disabled:pointer-events-none aria-disabled:opacity-50 ${TONES[tone]} ${SIZES[size]} ${className}`
}
