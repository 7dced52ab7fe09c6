import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { canUsePasskeys } from '#web/lib/with-passkey.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { addPasskey, passkeysQuery } from './manage-passkeys.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { PasskeyErrorAlert, PasskeyRow, useReturnFocusRef } from './passkey-row.tsx'

export function PasskeysCard() {
  const query = useQuery(passkeysQuery())
  return (
    <Card aria-labelledby="passkeys">
      <CardTitle id="passkeys">Passkeys</CardTitle>
      <p className="mt-2 leading-snug">
        A passkey logs you in with your device’s fingerprint, face or PIN, without your HUD
        password. Setting a new HUD password removes all passkeys.
      </p>
      {query.data ? (
        <Passkeys passkeys={query.data} />
      ) : (
        <SkeletonOrError query={query} what="Your passkeys" className="mt-5 h-20" />
      )}
    </Card>
  )
}

function Passkeys({ passkeys }: { passkeys: OwnPasskey[] }) {
  const [isAdding, setAdding] = useState(false)
  const opener = useReturnFocusRef(isAdding)
  const add = useSingleMutation(addPasskey())

  function close() {
    add.reset()
    setAdding(false)
  }

  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mt-5 border-t border-gold-800/60">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() ? (
        <p className="mt-5 text-base text-bone-400">This browser does not support passkeys.</p>
      ) : isAdding ? (
        <PasskeyNameForm
          label="Name of the new passkey"
          hint="A name you will recognise: Phone, Desk, Security key."
          submitLabel={add.isPending ? 'Waiting for your device...' : 'Add'}
          isPending={add.isPending}
          onSubmit={(name) => add.mutate(name, { onSuccess: close })}
          onCancel={close}
          className="mt-5"
        />
      ) : (
        <Button ref={opener} size="small" className="mt-5" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {add.error && <PasskeyErrorAlert error={add.error} />}
    </>
  )
}
