import type { FormEvent } from 'react'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AccountList } from './account-list.tsx'

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
