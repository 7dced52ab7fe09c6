import { useId, useState } from 'react'
import { ENTRY_TEXT_MAX_LENGTH } from '#schema/community/calendar/calendar-rules.ts'
import { getTextLength } from '#schema/rules.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { TextPreview } from '#web/ui/text-editor/preview.tsx'
import { TextFormattingGuide } from '#web/ui/text-editor/text-formatting-guide.tsx'

type EventTextProps = { value: string; error: string | undefined; onChange: (text: string) => void }

export function EventTextField({ value, error, onChange }: EventTextProps) {
  const id = useId()
  const [isPreviewing, setPreviewing] = useState(false)
  const length = getTextLength(value.trim())
  return (
    <div>
      <label htmlFor={id} className="small-caps text-bone-100">
        Text
      </label>
      <textarea
        id={id}
        dir="auto"
        value={value}
        aria-describedby={`${id}count`}
        aria-invalid={error || length > ENTRY_TEXT_MAX_LENGTH ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="field field-sizing-content mt-1.5 block min-h-28 w-full resize-y px-4 py-3"
      />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <p
          id={`${id}count`}
          className={`figures text-base ${length > ENTRY_TEXT_MAX_LENGTH ? 'text-oxblood-300' : 'text-bone-400'}`}
        >
          {length}/{ENTRY_TEXT_MAX_LENGTH} characters
        </p>
        <Button
          tone="quiet"
          size="small"
          aria-pressed={isPreviewing}
          onClick={() => setPreviewing(!isPreviewing)}
          className="underline-offset-4 aria-pressed:underline"
        >
          Preview
        </Button>
      </div>
      {isPreviewing && (
        <section
          aria-label="Preview of the text"
          className="mt-2 border border-dashed border-current/40 px-4 pb-3"
        >
          <TextPreview
            draft={value}
            render={(nodes) => <RichText nodes={nodes} className="mt-1" />}
            placeholder={<p className="mt-1 text-bone-400">Nothing to preview.</p>}
          />
        </section>
      )}
      <TextFormattingGuide className="text-bone-400" />
    </div>
  )
}
