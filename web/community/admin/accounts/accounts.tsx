import { keepPreviousData, mutationOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { FoundAccount } from '#schema/contracts/community/moderation.ts'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { retryWithPasskey } from '#web/lib/with-passkey.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { accountsQuery } from '../queries.ts'

type AccountsProps = { search: string; onSearch: (search: string) => void }

export function Accounts({ search, onSearch }: AccountsProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('account')).trim())
  }
  return (
    <>
      <form
        key={search}
        onSubmit={submit}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_auto_auto] sm:justify-start"
      >
        <TextField
          label="Username or UUID"
          name="account"
          defaultValue={search}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">Find</Button>
        {search && <Button onClick={() => onSearch('')}>Suspended Accounts</Button>}
      </form>
      <div className="mt-6">
        <AccountList search={search} />
      </div>
    </>
  )
}

function AccountList({ search }: { search: string }) {
  const query = useQuery({ ...accountsQuery(search), placeholderData: keepPreviousData })
  const { data } = query
  if (!data) return <SkeletonOrError query={query} what="The accounts" className="h-24" />
  if (data.accounts.length === 0) {
    return <p>{search ? 'No matching account.' : 'No account is suspended.'}</p>
  }
  return (
    <ul className="border-t border-gold-800/60">
      {data.accounts.map((account) => (
        <li key={account.id} className="border-b border-gold-800/60 py-4">
          <Account account={account} />
        </li>
      ))}
    </ul>
  )
}

function Account({ account }: { account: FoundAccount }) {
  const { username, isAdmin, playerId, characterName, suspension } = account
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <bdi className="text-lg text-bone-50">{username}</bdi>
          {playerId !== null && (
            <Link to="/players/$id" params={{ id: String(playerId) }} className="text-link">
              <bdi>{characterName}</bdi>
            </Link>
          )}
          {isAdmin && <Badge tone="gold">Administrator</Badge>}
          {suspension && <Badge tone="red">Suspended</Badge>}
        </p>
        {suspension && (
          <p className="mt-1 leading-snug text-bone-400">
            Since <DateText at={suspension.since} withTime />:{' '}
            <bdi className="text-bone-100">{suspension.reason}</bdi>
          </p>
        )}
      </div>
      {suspension ? <Lift account={account} /> : !isAdmin && <Suspend account={account} />}
    </div>
  )
}

function Suspend({ account: { id, username } }: { account: FoundAccount }) {
  const suspend = useSingleMutation(suspendAccount(id))
  return (
    <ReasonDialog
      trigger={
        <Button tone="danger" size="small" disabled={suspend.isPending}>
          Suspend<span className="sr-only"> {username}</span>
        </Button>
      }
      title="Suspend this account?"
      text={`${username} is logged out everywhere at once and sees your reason at the next login. The player’s texts stay.`}
      confirmLabel="Suspend"
      onConfirm={suspend.mutate}
    />
  )
}

function Lift({ account: { id, username } }: { account: FoundAccount }) {
  const lift = useSingleMutation(liftSuspension(id))
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" disabled={lift.isPending}>
          Lift<span className="sr-only"> the suspension of {username}</span>
        </Button>
      }
      title="Lift this suspension?"
      text={`${username} may log in again.`}
      confirmLabel="Lift"
      tone="primary"
      onConfirm={() => lift.mutate()}
    />
  )
}

function suspendAccount(id: number) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      retryWithPasskey(() =>
        unwrap(
          api.admin.accounts[':id'].suspend.$post({ param: { id: String(id) }, json: { reason } }),
        ),
      ),
    onSuccess: () => toast({ title: 'Account Suspended', description: 'Its sessions have ended.' }),
    onError: toastFailure('Suspension Failed'),
    onSettled: refetchOnSettled(['admin']),
  })
}

function liftSuspension(id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(api.admin.accounts[':id'].lift.$post({ param: { id: String(id) } })),
    onSuccess: () => toast({ title: 'Suspension Lifted' }),
    onError: toastFailure('Suspension Not Lifted'),
    onSettled: refetchOnSettled(['admin']),
  })
}
