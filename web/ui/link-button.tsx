import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, toButtonClass } from './button-look.ts'

type AnchorProps = ComponentProps<'a'> & { tone?: ButtonTone; size?: ButtonSize }

function ButtonAnchor({ tone = 'secondary', size = 'medium', className, ...rest }: AnchorProps) {
  return <a className={toButtonClass(tone, size, className)} {...rest} />
}

/** A link of the site that looks like a button; takes what the router's `Link` takes. */
export const LinkButton = createLink(ButtonAnchor)

/** The same for an address outside the site, opened in a new tab. */
export function OutsideLinkButton({ children, ...rest }: AnchorProps) {
  return (
    <ButtonAnchor target="_blank" rel="noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonAnchor>
  )
}
