import { mutationOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { OwnSession, OwnSessions } from '#schema/contracts/identity/accounts.ts'
import { accountOnlyQuery, api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { useLogoutEverywhere } from '../use-logout.ts'

export function SessionsCard() {
  const query = useQuery(sessionsQuery())
  return (
    <Card aria-labelledby="devices">
      <CardTitle id="devices" tabIndex={-1}>
        Devices
      </CardTitle>
      <p className="mt-2 leading-snug">
        Where you are logged in. The site stores the type of browser and when it was first and last
        seen, but no IP address.
      </p>
      {query.data ? (
        <Sessions {...query.data} />
      ) : (
        <SkeletonOrError query={query} what="Your devices" className="mt-5 h-20" />
      )}
      <LogoutEverywhere />
    </Card>
  )
}

function Sessions({ sessions, isComplete }: OwnSessions) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      {/* The list itself takes the focus when the focused device is removed. */}
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="devices"
        className="mt-5 border-t border-gold-800/60"
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} list={list} />
        ))}
      </ul>
      {!isComplete && (
        <p className="mt-4 text-base leading-snug text-bone-400">
          Only the last {sessions.length} devices are shown. “Log out everywhere” logs out the
          others too.
        </p>
      )}
    </>
  )
}

type SessionRowProps = { session: OwnSession; list: RefObject<HTMLElement | null> }

function SessionRow({ session, list }: SessionRowProps) {
  const { browser, firstAt, lastAt, isCurrent } = session
  const end = useSingleMutation(endOwnSession(session))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-gold-800/60 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg leading-snug text-bone-50">
          {browser}
          {isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-base leading-snug text-bone-400">
          Logged in <DateText at={firstAt} withTime />
          {!isCurrent && (
            <>
              , last seen <DateText at={lastAt} withTime />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <div className="-mx-3.5">
          <ConfirmDialog
            trigger={
              <Button
                tone="quiet"
                size="small"
                aria-label={`Log out ${browser}`}
                disabled={end.isPending}
              >
                {end.isPending ? 'Logging out...' : 'Log out'}
              </Button>
            }
            title="Log out this device?"
            text={`${browser} will have to log in again. If you do not recognise it, set a new password in your HUD as well.`}
            confirmLabel="Log out"
            onConfirm={() => end.mutate(undefined, { onSuccess: () => list.current?.focus() })}
          />
        </div>
      )}
    </li>
  )
}

function LogoutEverywhere() {
  const logout = useLogoutEverywhere()
  return (
    <div className="mt-6">
      <p className="leading-snug">
        Change your password in the in-game HUD, not here. A new password ends every session.
      </p>
      <ConfirmDialog
        trigger={
          <Button size="small" disabled={logout.isPending} className="mt-4">
            Log out everywhere
          </Button>
        }
        title="Log out everywhere?"
        text="Every browser logged in to this account, including this one, will have to log in again."
        confirmLabel="Log out everywhere"
        onConfirm={() => logout.mutate()}
      />
    </div>
  )
}

function sessionsQuery() {
  return accountOnlyQuery(['sessions'], () => unwrap(api.sessions.$get()))
}

function endOwnSession({ id, browser }: OwnSession) {
  return mutationOptions({
    mutationFn: () => unwrap(api.sessions[':uuid'].$delete({ param: { uuid: id } })),
    onSuccess: () => toast({ title: 'Device Logged Out', description: browser }),
    onError: toastFailure('The device could not be logged out'),
    onSettled: refetchOnSettled(sessionsQuery().queryKey),
  })
}
