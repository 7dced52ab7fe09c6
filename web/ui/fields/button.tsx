import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, toButtonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize }

/** `disabled` sets `aria-disabled` instead of the real attribute, which would drop the focus. */
export function Button({
  tone = 'secondary',
  size = 'medium',
  type = 'button',
  disabled = false,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
      className={toButtonClass(tone, size, className)}
      {...rest}
    />
  )
}
