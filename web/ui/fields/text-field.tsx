import { type ComponentProps, type ReactNode, useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** A control at the end of the field, such as the one that shows the password. */
  action?: ReactNode
}

export function TextField({ label, hint, error, action, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  const hintId = hint && `${id}hint`
  const errorId = error && `${id}error`
  return (
    <div className={className}>
      <label htmlFor={id} className="small-caps text-bone-100">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          // States the default type, because some tools that check `autocomplete` require it.
          type="text"
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          className={`field w-full pl-4 aria-invalid:border-oxblood-300 ${action ? 'pr-20' : 'pr-4'}`}
          {...rest}
        />
        {action && <div className="absolute inset-y-0 right-0 grid">{action}</div>}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-oxblood-300">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-base leading-snug text-bone-400">
          {hint}
        </p>
      )}
    </div>
  )
}
