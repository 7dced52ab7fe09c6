import { type RefObject, useRef, useState } from 'react'
import { Button } from '../fields/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Modal, ModalHeader } from './modal.tsx'

export type ShareablePage = {
  name: string
  path: string
  card: string
}

type ShareDialogProps = ShareablePage & {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

const CARD = { width: 1200, height: 630 }

export default function ShareDialog({ isOpen, onClose, opener, ...shared }: ShareDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        opener.current?.focus()
      }}
      className="top-1/2 left-1/2 max-h-[92dvh] w-[min(36rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto border border-gold-600 bg-night-850 p-5 sm:p-7"
    >
      <ModalHeader className="text-3xl">
        Share <bdi>{shared.name}</bdi>
      </ModalHeader>
      <ShareForm {...shared} />
    </Modal>
  )
}

function ShareForm({ name, path, card }: ShareablePage) {
  const field = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const url = new URL(path, window.location.href).href

  const embed = toEmbed(card)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setSaid('The link is copied.')
    } catch {
      // Selects the link, because some browsers deny clipboard access, and all do without HTTPS.
      field.current?.querySelector('input')?.select()
      setSaid('Your browser did not allow copying. The link is selected: press Ctrl+C to copy it.')
    }
  }

  async function share() {
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) await copy()
    }
  }

  return (
    <>
      <figure className="mt-4">
        <img
          src={card}
          alt={`Link card of ${name}`}
          {...CARD}
          className="h-auto w-full border border-gold-800 bg-night-900"
        />
        <figcaption className="mt-1.5 text-bone-400">
          Discord and other apps show this card with the link.
        </figcaption>
      </figure>
      <div ref={field} className="mt-4">
        <TextField label="Link" value={url} readOnly onFocus={(event) => event.target.select()} />
      </div>
      {embed && (
        <div className="mt-4">
          <TextField
            label="Embed code for another site"
            value={embed}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button tone="primary" onClick={() => void copy()}>
          Copy link
        </Button>
        {'share' in navigator && <Button onClick={() => void share()}>Share with …</Button>}
        <p role="status" className="text-bone-100">
          {said}
        </p>
      </div>
    </>
  )
}

/** `card` is the path of a link card. Returns null unless the card shows a group or player. */
function toEmbed(card: string): string | null {
  const [, subject] = /^\/cards\/((?:dynasty|clan|bloodline|player)\/\d+)\.png$/.exec(card) ?? []
  if (!subject) return null
  const src = new URL(`/embed/${subject}`, window.location.href).href
  return `<iframe src="${src}" width="400" height="160" loading="lazy" style="border:0"></iframe>`
}
