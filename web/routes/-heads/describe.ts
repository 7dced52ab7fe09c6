import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import type { Clan } from '#schema/contracts/realm/clans.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toExcerpt, toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import { SITE } from '#web/site.ts'

export function describeDynasty(dynasty: Dynasty): string {
  const { name, clanName, descriptionNodes, leadership, memberCount } = dynasty
  const allegiance = clanName ? `sworn to ${clanName}` : 'independent'
  const facts = `${name}, a dynasty of ${SITE.name}, ${allegiance}: ${count(memberCount, 'member')}`
  return toExcerpt(toPlainText(descriptionNodes)) || toExcerpt(`${facts}${ledBy(leadership)}.`)
}

export function describeClan({ name, descriptionNodes, leadership, ...clan }: Clan): string {
  const blood = clan.bloodlineName ? ` of the blood of ${clan.bloodlineName}` : ''
  const size = `${count(clan.memberCount, 'member')} in ${count(clan.dynastyCount, 'house')}`
  const facts = `${name}, a clan of ${SITE.name}${blood}: ${size}`
  return toExcerpt(toPlainText(descriptionNodes)) || toExcerpt(`${facts}${ledBy(leadership)}.`)
}

export function describeBloodline({
  name,
  loreNodes,
  leadership,
  ...bloodline
}: Bloodline): string {
  const size = `${count(bloodline.totalDescendants, 'descendant')} in ${count(bloodline.totalClans, 'clan')}`
  const facts = `${name}, a ${bloodline.speciesName.toLowerCase()} bloodline of ${SITE.name}: ${size}`
  return toExcerpt(toPlainText(loreNodes)) || toExcerpt(`${facts}${ledBy(leadership)}.`)
}

export function describePlayer(player: PublicData): string {
  const { characterName, race, title, houseName, clanName, bioNodes } = player
  const rank = title ? `${title}, ` : ''
  const house = houseName ? ` of ${houseName}` : ''
  const clan = clanName ? `, clan ${clanName}` : ''
  const facts = `${characterName}: ${rank}${race.toLowerCase()}${house}${clan}, in the realm of ${SITE.name}.`
  return toExcerpt(toPlainText(bioNodes)) || toExcerpt(facts)
}

function ledBy(leadership: readonly Leader[]): string {
  const [first] = leadership
  return first?.name && first.name !== 'Unknown' ? `, led by ${first.role} ${first.name}` : ''
}

function count(value: number, noun: string): string {
  return `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`
}
