import type { ReactNode } from 'react'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'

type AccountInformationProps = {
  username: string | null
  createdAt: string | null
  lastLoginAt?: string | null
}

export function AccountInformation(props: AccountInformationProps) {
  const { username, createdAt, lastLoginAt } = props
  return (
    <Card aria-labelledby="account-information">
      <CardTitle id="account-information">Account Information</CardTitle>
      <dl className="mt-5 space-y-4">
        <Line term="Virtual-world Username">
          <bdi>{username ?? 'None'}</bdi>
        </Line>
        <Line term="Account Created">
          <DateText at={createdAt} fallback="None" />
        </Line>
        {lastLoginAt !== undefined && (
          <Line term="Last Login">
            <DateText at={lastLoginAt} fallback="None" withTime />
          </Line>
        )}
      </dl>
    </Card>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="figures text-lg leading-snug text-bone-50 [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  )
}
