import { Switch } from 'radix-ui'
import { useId } from 'react'
import { Card } from '#web/ui/page/card.tsx'

type AdminModeCardProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Switches Admin Mode, which changes only what this browser shows, not what the server allows. */
export function AdminModeCard({ isOn, onChange }: AdminModeCardProps) {
  const id = useId()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-[1.75rem] font-semibold">
          <label htmlFor={id}>Admin Mode</label>
        </h2>
        <p id={`${id}text`} className="mt-1">
          Private Profile Access
        </p>
      </div>
      <Switch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={`${id}text`}
        className="group relative h-8 w-16 shrink-0 rounded-full border border-gold-600 bg-night-900 transition-colors data-[state=checked]:border-gold-300 data-[state=checked]:bg-oxblood-600"
      >
        <Switch.Thumb className="absolute top-1/2 left-1 grid size-6 -translate-y-1/2 place-items-center rounded-full bg-bone-400 transition-transform duration-200 data-[state=checked]:translate-x-7.5 data-[state=checked]:bg-gold-200" />
      </Switch.Root>
    </Card>
  )
}
