import { useRef, useState } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { Button } from '../fields/button.tsx'
import type { ShareablePage } from './share-dialog.tsx'

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'))

export function ShareButton(props: ShareablePage) {
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
