import type { Lords, Reign } from '#schema/contracts/history/lords.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { GROUP_KIND_PLURALS } from '#web/realm/groups/queries.ts'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import { type PageHead, toNoindexHead } from './head.ts'

export function toLordsHead(lords: Lords | undefined): PageHead {
  if (!lords) return toNoindexHead('No such line')
  const { group, seat, reigns } = lords
  const profile = `/${GROUP_KIND_PLURALS[group.kind]}/${group.id}`
  const [first] = reigns
  const path =
    seat === 'owner' && (first === undefined || first.until === null) ? `${profile}/lords` : null
  return {
    title: `${group.name}: line of lords`,
    description: `Who held the seats of ${group.name}, and how long: ${formatCountWithNoun(reigns.length, 'reign', 'reigns')}.`,
    path,
    card: `/cards/${group.kind}/${group.id}.png`,
    jsonLd: path
      ? {
          '@type': 'Organization',
          name: group.name,
          url: profile,
          member: reigns.map(toOrganizationRole),
        }
      : null,
  }
}

function toOrganizationRole({ player, name, role, from, until }: Reign) {
  const url = player && !isVeiledUuid(player.uuid) && { url: `/players/by-uuid/${player.uuid}` }
  return {
    '@type': 'OrganizationRole',
    roleName: role,
    ...(from && { startDate: from }),
    ...(until && { endDate: until }),
    member: { '@type': 'Person', name, ...url },
  }
}
