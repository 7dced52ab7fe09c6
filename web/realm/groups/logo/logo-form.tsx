import { type RefObject, useEffect, useRef, useState } from 'react'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { fetchFile } from '#web/lib/api.ts'
import { findApiMessage, isNotFound } from '#web/lib/api-error.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type GroupWithLogo, InsigniaPlate } from './insignia-plate.tsx'
import { findLogoError, isLogoUuid } from './logo-uuid.ts'

type LogoFormProps = {
  kind: GroupKind
  group: GroupWithLogo
  isPending: boolean
  takesFocus: RefObject<boolean>
  onSet: (logoUuid: string) => void
  onCancel: (() => void) | undefined
}

export function LogoForm({ kind, group, isPending, takesFocus, onSet, onCancel }: LogoFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState('')
  const [isComplete, setComplete] = useState(false)
  const [wasSubmittedEmpty, setSubmittedEmpty] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ uuid: string; reason: string } | null>(null)
  const uuid = draft.trim()
  const isValid = isLogoUuid(uuid)
  const hasFailed = isValid && failure?.uuid === uuid
  const canSet = isValid && !hasFailed && !isPending
  const error = wasSubmittedEmpty
    ? 'Please enter a UUID and preview it first'
    : hasFailed
      ? failure.reason
      : findLogoError(uuid, isComplete)

  useEffect(() => {
    if (takesFocus.current) field.current?.focus()
  }, [takesFocus])

  // Fetches the texture again, because an image's `error` event does not contain the response.
  async function explain(failedUuid: string) {
    const reason = await readTextureRefusal(failedUuid)
    if (reason) setFailure((now) => (now?.uuid === failedUuid ? { ...now, reason } : now))
  }

  // Checks `canSet` too, because Enter submits even while the button is disabled.
  function trySet() {
    setComplete(true)
    setSubmittedEmpty(uuid === '')
    if (canSet) onSet(uuid)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        trySet()
      }}
    >
      <InsigniaPlate kind={kind} group={group}>
        {isValid ? (
          <LogoPreview
            key={`${uuid} ${attempt}`}
            uuid={uuid}
            hasFailed={hasFailed}
            onFailure={() => {
              setFailure({ uuid, reason: REFUSAL_MESSAGES.noTexture })
              void explain(uuid)
            }}
          />
        ) : null}
      </InsigniaPlate>
      <TextField
        ref={field}
        label="Logo UUID"
        hint="In your viewer’s inventory, right-click a texture that you may copy, modify and transfer, and choose Copy Asset UUID."
        error={error ?? undefined}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value)
          setComplete(event.target.value.trim() === '')
          setSubmittedEmpty(false)
        }}
        onBlur={() => setComplete(isComplete || draft !== '')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          trySet()
        }}
        placeholder="xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="mt-5"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="small"
          disabled={!isValid || isPending}
          onClick={() => {
            setFailure(null)
            setAttempt(attempt + 1)
          }}
        >
          Preview
        </Button>
        <Button type="submit" tone="primary" size="small" disabled={!canSet}>
          {isPending ? 'Setting...' : 'Set'}
        </Button>
        {onCancel && (
          <Button tone="quiet" size="small" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

type LogoPreviewProps = { uuid: string; hasFailed: boolean; onFailure: () => void }

function LogoPreview({ uuid, hasFailed, onFailure }: LogoPreviewProps) {
  return (
    <>
      <span className="grid aspect-5/6 w-full max-w-48 md:max-w-56 place-items-center">
        {hasFailed ? (
          <span className="grid aspect-square w-full place-items-center border border-dashed border-gold-600 p-6 font-display text-xl leading-snug text-bone-300 italic">
            The image could not be loaded.
          </span>
        ) : (
          <img
            src={`/api/texture/${uuid}`}
            alt="Preview of the new logo"
            className="aspect-square w-full border border-gold-600/80 object-fill"
            onError={onFailure}
          />
        )}
      </span>
      <figcaption
        role="status"
        className="mt-6 flex min-h-14 items-center font-display text-lg leading-snug text-bone-300 italic"
      >
        {hasFailed ? 'No preview' : 'Preview. Nothing is saved until you set it.'}
      </figcaption>
    </>
  )
}

async function readTextureRefusal(uuid: string): Promise<string | null> {
  try {
    await fetchFile(`/api/texture/${uuid}`)
    return null
  } catch (error) {
    return isNotFound(error) ? null : findApiMessage(error)
  }
}
