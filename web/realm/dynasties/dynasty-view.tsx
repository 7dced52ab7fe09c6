import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { GroupHeader } from '#web/realm/groups/group-header.tsx'
import { Leadership } from '#web/realm/groups/leadership.tsx'
import { Insignia } from '#web/realm/groups/logo/insignia.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Badge, DynastyTypeBadge } from '#web/ui/page/badge.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { DynastyDetails } from './dynasty-details.tsx'

type DynastyViewProps = {
  dynasty: Dynasty
  isSignedIn: boolean
  playerUuid: string | null
}

export function DynastyView({ dynasty, isSignedIn, playerUuid }: DynastyViewProps) {
  // Also compares UUIDs, because `isOwner` is false in server-rendered data, which all viewers
  // share.
  const holdsSeat =
    dynasty.isOwner || dynasty.leadership.some(({ uuid }) => uuid !== null && uuid === playerUuid)
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-10 md:grid-cols-[18rem_1fr] lg:grid-cols-[21rem_1fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
      <GroupHeader
        kind="dynasty"
        id={dynasty.id}
        name={dynasty.name}
        badges={
          <>
            <DynastyTypeBadge type={dynasty.type} />
            {dynasty.clanName && (
              <Badge>
                <bdi className="whitespace-normal">{dynasty.clanName}</bdi>
              </Badge>
            )}
          </>
        }
        className="md:max-lg:col-span-2 lg:col-start-2 lg:pt-2"
      />
      <div className="mx-auto w-full max-w-84 lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <Insignia
          kind="dynasty"
          group={dynasty}
          heading="Dynasty Insignia"
          notes={isSignedIn ? ['Only the dynasty owner can manage the logo.'] : []}
        />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <Leadership
          leadership={dynasty.leadership}
          back={{ from: 'dynasty-profile', dynastyId: dynasty.id }}
          isRow
        />
        {holdsSeat && (
          <p className="mt-5">
            <LinkButton to="/dynasties/$id/roster" params={{ id: String(dynasty.id) }}>
              Roster of the dynasty
            </LinkButton>
          </p>
        )}
      </div>
      <div className="min-w-0 md:max-lg:col-span-2 lg:col-start-2">
        <DynastyDetails dynasty={dynasty} />
      </div>
    </div>
  )
}

export function DynastySkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-10 md:grid-cols-[18rem_1fr] lg:grid-cols-[21rem_1fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
      <div className="flex flex-col gap-4 md:max-lg:col-span-2 lg:col-start-2 lg:pt-2">
        <Skeleton className="h-6 w-52" />
        <Skeleton className="h-12 w-full max-w-lg sm:h-18" />
      </div>
      <Skeleton className="mx-auto h-110 w-full max-w-84 lg:col-start-1 lg:row-span-3 lg:row-start-1" />
      <Skeleton className="h-30 lg:col-start-2" />
      <Skeleton className="h-80 md:max-lg:col-span-2 lg:col-start-2" />
    </div>
  )
}
