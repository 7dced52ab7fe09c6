import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SITE } from '#web/site.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import {
  AddApplicationPicture,
  CreateRolePicture,
  RoleLinksPicture,
  RoleRequirementPicture,
} from './step-pictures.tsx'

type RolesCardProps = { kind: 'dynasty' | 'bloodline'; id: string; applicationId: string }

const OF = {
  dynasty: { record: 'House', words: 'house' },
  bloodline: { record: 'Bloodline', words: 'bloodline' },
}

export function RolesCard({ kind, id, applicationId }: RolesCardProps) {
  const { record, words } = OF[kind]
  const query = new URLSearchParams({ client_id: applicationId, scope: 'bot', permissions: '0' })
  return (
    <Card aria-labelledby="roles">
      <CardTitle id="roles">A Role for Your {record}</CardTitle>
      <p className="mt-3 leading-snug text-bone-300">
        On your own server, a role can be limited to members of this {words}. Discord adds and
        removes it automatically as they join and leave. The number of this {words} is{' '}
        <strong className="figures text-gold-200">{id}</strong>.
      </p>
      <ol className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2">
        <Step number={1} title="Add the application" picture={<AddApplicationPicture />}>
          <a
            href={`https://discord.com/oauth2/authorize?${query}`}
            target="_blank"
            rel="noreferrer"
            className="text-link"
          >
            Add {SITE.name} to your server<span className="sr-only"> (opens in a new tab)</span>
          </a>
          . It needs no permissions and reads nothing there.
        </Step>
        <Step number={2} title="Make a role" picture={<CreateRolePicture />}>
          In Server Settings, Roles: Create Role. Give it any name.
        </Step>
        <Step number={3} title="Open its links" picture={<RoleLinksPicture />}>
          In the role: Links, Add requirement, {SITE.name}.
        </Step>
        <Step
          number={4}
          title="Set the number"
          picture={<RoleRequirementPicture record={record} value={id} />}
        >
          {record} is equal to {id}. Save. For officers alone, add: Seat is at least 1.
        </Step>
      </ol>
      <p className="mt-8 leading-snug text-bone-300">
        Each member links their account once, on{' '}
        <Link to="/discord" className="text-link">
          their own page
        </Link>
        , and then chooses the role in the server’s menu, under Linked Roles.
      </p>
    </Card>
  )
}

type StepProps = { number: number; title: string; picture: ReactNode; children: ReactNode }

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="min-w-0">
      {picture}
      <h3 className="mt-3 text-[1.375rem] font-semibold">
        {number}. {title}
      </h3>
      <p className="mt-1 leading-snug text-bone-300">{children}</p>
    </li>
  )
}
