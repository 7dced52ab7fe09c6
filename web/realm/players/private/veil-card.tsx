import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { VEILS, type VeilLevel } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'

const CHOICES: Record<VeilLevel, { label: string; text: string }> = {
  open: { label: 'Open', text: 'Everybody sees your profile, activity and vitals.' },
  unlisted: {
    label: 'Not in search engines',
    text: 'The site asks search engines to leave your profile out.',
  },
  'presence-hidden': {
    label: 'Presence hidden',
    text: 'In addition, nobody sees your vitals or whether you are in the world.',
  },
  veiled: {
    label: 'Veiled',
    text: 'Nobody sees your name or profile. Lists and trees say “Veiled” in your place, so that their numbers stay correct.',
  },
}

type VeilCardProps = { player: PublicData; veil: VeilLevel }

export function VeilCard({ player, veil }: VeilCardProps) {
  const [chosen, setChosen] = useState<VeilLevel>(veil)
  const name = useId()
  const save = useMutation({
    ...saveVeil(),
    onError: toastFailure('Your choice was not saved'),
  })
  const submit = () =>
    save.mutate(chosen, {
      onSuccess: () => toast({ title: 'Saved', description: CHOICES[chosen].text }),
    })
  return (
    <Card aria-labelledby="veil">
      <CardTitle id="veil">What Others See</CardTitle>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset>
          <legend className="leading-snug text-bone-300">
            Officers of your own house and administrators always see you.
          </legend>
          <div className="mt-3 grid gap-1">
            {VEILS.map((one) => (
              <label
                key={one}
                className="grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 py-2 leading-snug"
              >
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={chosen === one}
                  onChange={() => setChosen(one)}
                  className="size-5 translate-y-1 accent-gold-300"
                />
                <span>
                  <span className="text-bone-50">{CHOICES[one].label}</span>
                  <span className="block text-bone-400">{CHOICES[one].text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {holdsSeat(player) && (
          <p className="mt-3 leading-snug text-bone-300">
            You hold a seat. A seat is a public office: your name stays on it, and is hidden
            everywhere else.
          </p>
        )}
        <p className="mt-3 text-base leading-snug text-bone-400">
          It takes effect at once. What has already left the site cannot be removed: search results,
          shared pictures and copies that others have made.
        </p>
        <Button
          type="submit"
          size="small"
          className="mt-5"
          disabled={save.isPending || chosen === veil}
        >
          Apply
        </Button>
      </form>
    </Card>
  )
}

function holdsSeat({ houseSeat, clanSeat, bloodlineAllegianceRole, foreignSeats }: PublicData) {
  return [houseSeat, clanSeat, bloodlineAllegianceRole, ...foreignSeats].some(Boolean)
}

function saveVeil() {
  return mutationOptions({
    mutationFn: (veil: VeilLevel) => unwrap(api.user.veil.$put({ json: { veil } })),
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(),
  })
}
