import { type ComponentProps, type ReactNode, useId } from 'react'
import { Select } from './select.tsx'

type SelectFieldProps = ComponentProps<typeof Select> & {
  /** The visible title. Defaults to the label. */
  legend?: string
  hint: ReactNode
  children?: ReactNode
}

/** A select with a visible title and a hint below it. The children come after the hint. */
export function SelectField({ legend, hint, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={id}>
      <legend className="small-caps text-bone-100">{legend ?? select.label}</legend>
      <div className="mt-1.5 max-w-96">
        <Select {...select} />
      </div>
      <p id={id} className="mt-1.5 text-base text-bone-400">
        {hint}
      </p>
      {children}
    </fieldset>
  )
}
