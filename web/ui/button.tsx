import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, toButtonClass } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize }

/** While `disabled` it does nothing and says so, and keeps the focus: the browser would drop it. */
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
