import { beforeAll, expect, test } from 'vitest'
import type { ClanDynasty } from '#schema/contracts/realm/clans.ts'
import type { DynastyMember, MembersPage } from '#schema/contracts/realm/dynasties.ts'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

const site = new Site()

beforeAll(async () => {
  await emptyDatabase()
  const thread = makeBloodline({ name: 'Hecatean Thread', species: 'Witch' })
  const crimson = makeBloodline({ name: 'Crimson Court', species: 'Vampire' })
  const sabbat = makeClan({ name: 'The Bramble Sabbat', bloodline: thread.uuid })
  const coven = makeDynasty({ name: 'Coven', type: 'coven', species: 'Witch', clan: sabbat.uuid })
  const [priestess, captain, sister, count] = [
    { name: 'Morwenna', race: 'Witch' as const, allegiance: thread.uuid },
    { name: 'Orla', race: 'Witch' as const, allegiance: thread.uuid, dynastyRole: 'Member' },
    { name: 'Sybil', race: 'Witch' as const, allegiance: thread.uuid, dynastyRole: 'Sister' },
    { name: 'Aedan', allegiance: crimson.uuid },
  ].map((row) => makePlayer({ ...row, dynasty: coven.uuid }))
  coven.leadership = [
    { seat: 'owner', role: 'High Priestess', player: priestess?.uuid },
    { seat: 'officer_1', role: 'Handmaid', player: captain?.uuid },
  ]
  sabbat.leadership = [{ seat: 'owner', role: 'Sovereign', player: priestess?.uuid }]
  thread.leadership = [{ seat: 'owner', role: 'High Witch', player: priestess?.uuid }]
  crimson.leadership = [{ seat: 'owner', role: 'Regent', player: captain?.uuid }]
  const { world } = site.game
  world.bloodlines.push(thread, crimson)
  world.clans.push(sabbat)
  world.dynasties.push(coven)
  world.players.push(...[priestess, captain, sister, count].flatMap((row) => row ?? []))
  await site.sync()
})

test('in the member list, a leader’s role is the title that the feed gives to the seat', async () => {
  const members = await site.get<DynastyMember[]>('/api/dynasties/1/members')
  expect(members.map(({ name, role, seat }) => [name, role, seat])).toEqual([
    ['Morwenna', 'High Priestess', 'owner'],
    ['Orla', 'Handmaid', 'officer'],
    ['Sybil', 'Sister', null],
    ['Aedan', 'Member', null],
  ])
  const page = await site.get<MembersPage>('/api/dynasties/1/members/page')
  expect(page.members.map(({ role, seat }) => [role, seat])).toEqual(
    members.map(({ role, seat }) => [role, seat]),
  )
})

test('the list of a clan’s houses names each house’s owner and the owner’s title', async () => {
  expect(await site.get<ClanDynasty[]>('/api/clans/1/houses')).toMatchObject([
    { lordName: 'Morwenna', lordTitle: 'High Priestess' },
  ])
})

test.each([
  ['Morwenna', 'High Witch'],
  ['Sybil', 'High Witch'],
  ['Aedan', 'Arch Vampire'],
])(
  'the profile of %s shows an allegiance to a bloodline whose owner has the title %s',
  async (name, title) => {
    const { publicData } = await site.get<PlayerProfile>(`/api/player/${name}/profile`)
    expect(publicData).toMatchObject({
      bloodlineAllegianceOwnerTitle: title,
      houseOwnerTitle: 'High Priestess',
      clanOwnerTitle: 'Sovereign',
    })
  },
)
