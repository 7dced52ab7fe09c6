import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, toButtonClass } from './button-class.ts'

type AnchorProps = ComponentProps<'a'> & { tone?: ButtonTone; size?: ButtonSize }

function ButtonAnchor({ tone = 'secondary', size = 'medium', className, ...rest }: AnchorProps) {
  return <a className={toButtonClass(tone, size, className)} {...rest} />
}

export const LinkButton = createLink(ButtonAnchor)

export function ExternalLinkButton({ children, ...rest }: AnchorProps) {
  return (
    <ButtonAnchor target="_blank" rel="noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonAnchor>
  )
}
