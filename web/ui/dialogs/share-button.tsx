import { useRef, useState } from 'react'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { loadAtOnce } from '#web/lib/startup/load-at-once.ts'
import { Button } from '../fields/button.tsx'
import type { Shared } from './share-dialog.tsx'

const ShareDialog = lazyAgain(loadAtOnce('share', () => import('./share-dialog.tsx')))

/** Opens what a link to the page looks like elsewhere, with the ways to pass it on. */
export function ShareButton(props: Shared) {
  const button = useRef<HTMLButtonElement>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onPointerEnter={ShareDialog.preload}
        onFocus={ShareDialog.preload}
        onClick={() => {
          setIsNeeded(true)
          setIsOpen(true)
        }}
      >
        Share
      </Button>
      {isNeeded && (
        <ShareDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} opener={button} />
      )}
    </>
  )
}
