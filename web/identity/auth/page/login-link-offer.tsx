import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { SignInLinkOwner } from '#schema/contracts/identity/accounts.ts'
import { ApiError, findApiMessage } from '#web/lib/api-error.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { loginLinkOwnerQuery } from '#web/lib/session/queries.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { Spinner } from '#web/ui/states/loading.tsx'
import { AuthNotice } from './notice.tsx'
import { useSignInLink } from './use-login.ts'

type LinkOfferProps = { token: string; onLeave: () => void; children: ReactNode }

/** Asks before starting the HUD link's session, because opening a link must not switch accounts. */
export function LoginLinkOffer({ token, onLeave, children }: LinkOfferProps) {
  const { user } = useAuth()
  const login = useSignInLink(token)
  const isEntering = login.isPending || login.isSuccess
  // Disabled while signing in, because the link is used up by then and a refetch would fail.
  const owner = useQuery({ ...loginLinkOwnerQuery(token), enabled: !isEntering })
  const isSame = owner.data !== undefined && owner.data.accountId === user?.id
  useEffect(() => {
    if (isSame) onLeave()
  }, [isSame, onLeave])

  const error = login.error ?? owner.error
  if (error && isFinal(error)) {
    return (
      <>
        <p
          role="alert"
          className="mb-6 border border-oxblood-300/70 bg-oxblood-800 px-4 py-3 leading-snug text-oxblood-200"
        >
          {findApiMessage(error) ?? error.message}
        </p>
        {user && (
          <Button onClick={onLeave} className="mb-6 w-full">
            Continue as {user.username}
          </Button>
        )}
        {children}
      </>
    )
  }
  if (error) {
    const retry = () => (owner.error ? void owner.refetch() : login.mutate())
    return (
      <div role="alert" className="space-y-4 leading-snug">
        <p>{findApiMessage(error) ?? error.message}</p>
        <Button tone="primary" onClick={retry} className="w-full">
          Try again
        </Button>
      </div>
    )
  }
  if (!owner.data || isSame) return <Spinner label="Checking your link..." isLabelShown />
  return (
    <Offer
      owner={owner.data}
      signedIn={user?.username ?? null}
      isPending={isEntering}
      onEnter={() => login.mutate()}
      onLeave={onLeave}
    />
  )
}

type OfferProps = {
  owner: SignInLinkOwner
  signedIn: string | null
  isPending: boolean
  onEnter: () => void
  onLeave: () => void
}

function Offer({ owner, signedIn, isPending, onEnter, onLeave }: OfferProps) {
  const { name, username, isInvite } = owner
  return (
    <section aria-labelledby="link-owner" className="text-center">
      <p className="small-caps text-gold-300">
        {isInvite ? 'An invitation opens the gate for' : 'Your HUD opens the gate for'}
      </p>
      <h2
        id="link-owner"
        className="mt-3 text-[clamp(1.9rem,7vw,2.6rem)] leading-tight wrap-anywhere"
      >
        <bdi>{name ?? username}</bdi>
      </h2>
      {name && (
        <p className="text-bone-300 wrap-anywhere">
          <bdi>{username}</bdi> in the virtual world
        </p>
      )}
      <Filigree className="mx-auto mt-5 w-56" />
      <div className="mt-5 text-left">
        {signedIn && (
          <AuthNotice title="You are already logged in">
            As <bdi className="text-bone-50">{signedIn}</bdi>. Entering logs that account out on
            this device.
          </AuthNotice>
        )}
        <p className="leading-snug">
          {isInvite
            ? 'Enter only if this is you and the operator of this site made this link for you.'
            : 'Enter only if this is you and you asked your HUD for this link a moment ago.'}
        </p>
      </div>
      <Button tone="primary" disabled={isPending} onClick={onEnter} className="mt-5 w-full">
        <span className="wrap-anywhere">
          {isPending ? (
            'Entering...'
          ) : (
            <>
              Enter as <bdi>{name ?? username}</bdi>
            </>
          )}
        </span>
      </Button>
      <Button tone="quiet" onClick={onLeave} className="mt-3 w-full">
        {signedIn ? 'Stay logged in' : 'Log in another way'}
      </Button>
    </section>
  )
}

function isFinal(error: Error): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status)
}
