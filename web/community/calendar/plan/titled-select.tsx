import { type ComponentProps, useId } from 'react'
import { Select } from '#web/ui/fields/select.tsx'

type TitledSelectProps = ComponentProps<typeof Select> & { error?: string | undefined }

export function TitledSelect({ error, ...select }: TitledSelectProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <span aria-hidden="true" className="small-caps text-bone-100">
        {select.label}
      </span>
      <div className="mt-1.5">
        <Select {...select} />
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-oxblood-300">
          {error}
        </p>
      )}
    </fieldset>
  )
}
