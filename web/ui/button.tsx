import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, toButtonClass } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize }

export function Button({
  tone = 'secondary',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return <button type={type} className={toButtonClass(tone, size, className)} {...rest} />
}
