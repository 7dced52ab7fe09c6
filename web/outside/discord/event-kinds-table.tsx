import { useId } from 'react'
import { EVENT_KINDS, type EventKind } from '#schema/history/event-kinds.ts'
import { EVENT_KIND_LABELS } from './kind-labels.ts'

type ChosenKinds = { kinds: EventKind[]; loudKinds: EventKind[] }

type EventKindsTableProps = {
  value: ChosenKinds
  onChange: (changed: Partial<ChosenKinds>) => void
}

/** Sets which kinds of chronicle entries are posted, and which of these posts make a sound. */
export function EventKindsTable({ value, onChange }: EventKindsTableProps) {
  const id = useId()
  const toggle = (list: readonly EventKind[], kind: EventKind, isOn: boolean) =>
    EVENT_KINDS.filter((one) => (one === kind ? isOn : list.includes(one)))
  return (
    <details className="mt-3">
      <summary className="min-h-9 cursor-pointer text-gold-200">
        Choose event types and notifications
      </summary>
      <table className="mt-2 w-full max-w-xl text-base">
        <thead>
          <tr className="small-caps text-bone-300">
            <th scope="col" className="text-left font-normal">
              What happens
            </th>
            <th scope="col" className="w-16 font-normal">
              Post
            </th>
            <th scope="col" className="w-16 font-normal">
              Sound
            </th>
          </tr>
        </thead>
        <tbody>
          {EVENT_KINDS.map((kind) => {
            const isPosted = value.kinds.includes(kind)
            return (
              <tr key={kind} className="border-t border-night-700">
                <th scope="row" id={id + kind} className="py-1.5 text-left font-normal">
                  {EVENT_KIND_LABELS[kind]}
                </th>
                <td className="text-center">
                  <Check
                    label="Post"
                    of={id + kind}
                    isChecked={isPosted}
                    onChange={(isOn) =>
                      onChange({
                        kinds: toggle(value.kinds, kind, isOn),
                        ...(!isOn && { loudKinds: toggle(value.loudKinds, kind, false) }),
                      })
                    }
                  />
                </td>
                <td className="text-center">
                  <Check
                    label="Sound"
                    of={id + kind}
                    isChecked={value.loudKinds.includes(kind)}
                    isDisabled={!isPosted}
                    onChange={(isOn) =>
                      onChange({ loudKinds: toggle(value.loudKinds, kind, isOn) })
                    }
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

type CheckProps = {
  label: string
  of: string
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

function Check({ label, of, isChecked, isDisabled = false, onChange }: CheckProps) {
  const id = useId()
  return (
    <label className="inline-grid size-9 place-items-center">
      <span id={id} className="sr-only">
        {label}
      </span>
      <input
        type="checkbox"
        className="size-5 accent-gold-400"
        aria-labelledby={`${of} ${id}`}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
