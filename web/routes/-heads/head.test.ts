import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clan } from '#schema/contracts/realm/clans.ts'
import { dynasty } from '#schema/contracts/realm/dynasties.ts'
import {
  type PlayerProfile,
  type PublicData,
  playerProfile,
  publicData,
} from '#schema/contracts/realm/players.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { renderHeadTags } from '#web/server/html.ts'
import { SITE } from '#web/site.ts'
import {
  type PageHead,
  toClanHead,
  toDynastyHead,
  toLandingHead,
  toListHead,
  toNoindexHead,
  toPlayerHead,
} from './head.ts'
import { toHeadTags } from './head-tags.ts'

const ORIGIN = 'https://evernight.example'
const render = (head: PageHead) => renderHeadTags(toHeadTags(head, { origin: ORIGIN }))
const UUID = '11111111-2222-3333-4444-555555555555'
const HOSTILE = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</script><!--<script>',
  '&lt;b&gt; & <b>',
]

const DYNASTY = makeSampleData(dynasty, {
  name: 'House of Ash',
  clanName: 'Nocturne',
  leadership: [
    { name: 'Elise Noir', uuid: UUID, isNameShared: false, role: 'Lord', type: 'owner' },
  ],
  memberCount: 1204,
  description: null,
  descriptionNodes: [],
  logoUuid: null,
  foundedDate: null,
})

const CLAN = makeSampleData(clan, {
  name: 'Nocturne',
  description: null,
  descriptionNodes: [],
  memberCount: 1,
  leadership: [],
  logoUuid: UUID,
  bloodlineName: null,
  bloodlineId: null,
  foundedDate: null,
  dynastyCount: 2,
})

const PUBLIC = makeSampleData(publicData, {
  characterName: 'Elise Noir',
  title: null,
  race: 'Witch',
  power: 'Ancient',
  avatarUrl: null,
  bio: null,
  bioNodes: [],
  generation: 4,
  houseName: null,
  clanName: null,
  bloodlineAllegiance: null,
  departedAt: null,
})

function makeProfile(given: Partial<PublicData> = {}, isNameShared = false): PlayerProfile {
  return makeSampleData(playerProfile, {
    player: { id: 9, playerUuid: UUID, isNameShared, isUnlisted: false },
    publicData: { ...PUBLIC, ...given },
    privateData: null,
    movedTo: null,
    isAdmin: false,
  })
}

function readContent(tags: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(tags)?.[1]
}

function readCanonical(tags: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(tags)?.[1]
}

function readJsonLd(tags: string) {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(tags)?.[1]
  return json ? JSON.parse(json) : null
}

describe('page metadata', () => {
  test('the landing page’s title has the site’s name and tagline', () => {
    const tags = render(toLandingHead())
    expect(tags).toContain(`<title>${SITE.name} — ${SITE.tagline}</title>`)
    expect(readCanonical(tags)).toBe(`${ORIGIN}/`)
    expect(readContent(tags, 'og:image')).toBe(`${ORIGIN}/cards/site.png`)
    expect(readJsonLd(tags)).toMatchObject({ '@type': 'WebSite', url: `${ORIGIN}/` })
  })

  test('a house’s meta description is its own text, or else states allegiance, size and lord', () => {
    const { description } = toDynastyHead(DYNASTY)
    expect(description).toBe(
      'House of Ash, a dynasty of Evernight, sworn to Nocturne: 1,204 members, led by Lord Elise Noir.',
    )
    const own = toDynastyHead({
      ...DYNASTY,
      descriptionNodes: parseRichText('We **rose**.\n\nWe [burn](https://site.example).'),
    })
    expect(own.description).toBe('We rose. We burn.')
    expect(own.card).toBe('/cards/dynasty/7.png')
  })

  test('a clan’s meta description says “1 member”, and names no leader if the seat is empty', () => {
    expect(toClanHead(CLAN).description).toBe(
      'Nocturne, a clan of Evernight: 1 member in 2 houses.',
    )
  })

  test('house metadata has leaders’ titles and the clan, and clan metadata has the logo', () => {
    const house = readJsonLd(render(toDynastyHead(DYNASTY)))
    expect(house.member).toEqual([
      {
        '@type': 'OrganizationRole',
        roleName: 'Lord',
        member: {
          '@type': 'Person',
          name: 'Elise Noir',
          url: `${ORIGIN}/players/by-uuid/${UUID}`,
        },
      },
    ])
    expect(house.parentOrganization).toEqual({
      '@type': 'Organization',
      name: 'Nocturne',
      url: `${ORIGIN}/clans/3`,
    })
    const clan = readJsonLd(render(toClanHead(CLAN)))
    expect(clan.logo).toBe(`${ORIGIN}/api/texture/${UUID}`)
    expect(clan.parentOrganization).toBeUndefined()
  })

  test('a profile page’s metadata has the player as its subject', () => {
    const tags = render(toPlayerHead(makeProfile({ bioNodes: parseRichText('I *wait*.') })))
    expect(readContent(tags, 'og:type')).toBe('profile')
    expect(readContent(tags, 'description')).toBe('I wait.')
    expect(readContent(tags, 'twitter:image')).toBe(`${ORIGIN}/cards/player/9.png`)
    expect(readJsonLd(tags)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Elise Noir', identifier: UUID },
    })
  })

  test('a long description is cut to 200 characters without splitting a character', () => {
    const { description } = toPlayerHead(makeProfile({ bioNodes: parseRichText('𝓔'.repeat(600)) }))
    expect(Array.from(description)).toHaveLength(200)
    expect(description).toBe(`${'𝓔'.repeat(199)}…`)
  })
})

describe('canonical URLs', () => {
  test('a player’s canonical URL uses the name if it is unambiguous', () => {
    expect(toPlayerHead(makeProfile()).path).toBe('/player/Elise-Noir')
  })

  test('a player’s canonical URL uses the UUID if the name is shared or does not fit in a path', () => {
    const byUuid = `/players/by-uuid/${UUID}`
    expect(toPlayerHead(makeProfile({}, true)).path).toBe(byUuid)
    expect(toPlayerHead(makeProfile({ characterName: '../admin?x=#1' })).path).toBe(byUuid)
  })

  test('a list’s canonical URL includes its page number but not its search', () => {
    const shown = [{ name: 'Nocturne', path: '/clans/3' }]
    expect(toListHead('clans', { page: 1, isFiltered: false, shown }).path).toBe('/clans')
    expect(toListHead('clans', { page: 2, isFiltered: false, shown }).path).toBe('/clans?page=2')
    const searched = toListHead('clans', { page: 2, isFiltered: true, shown })
    expect(searched.path).toBe('/clans')
    expect(searched.jsonLd).toBeNull()
  })

  test('a list’s metadata names its rows in order', () => {
    const shown = [
      { name: 'Nocturne', path: '/clans/3' },
      { name: 'Ash', path: '/clans/1' },
    ]
    const tags = render(toListHead('clans', { page: 1, isFiltered: false, shown }))
    expect(readJsonLd(tags).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Nocturne', url: `${ORIGIN}/clans/3` },
      { '@type': 'ListItem', position: 2, name: 'Ash', url: `${ORIGIN}/clans/1` },
    ])
  })

  test('a page hidden from search engines has no canonical URL', () => {
    const tags = render(toNoindexHead('Admin Panel'))
    expect(readCanonical(tags)).toBeUndefined()
    expect(readContent(tags, 'robots')).toBe('noindex')
  })
})

describe('players’ texts in metadata are escaped', () => {
  for (const name of HOSTILE) {
    test(`the name ${name} is escaped in the page’s head`, () => {
      const head = toPlayerHead(makeProfile({ characterName: name, bioNodes: parseRichText(name) }))
      const tags = render(head)
      expect(withoutOwnTags(tags)).not.toMatch(/[<>]/)
      expect(readJsonLd(tags).mainEntity.name).toBe(name)
    })
  }

  test('no name can end the HTML tag around it, whatever characters the name has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const tags = render(
          toDynastyHead({ ...DYNASTY, name, descriptionNodes: parseRichText(name) }),
        )
        expect(withoutOwnTags(tags)).not.toMatch(/[<>]/)
        expect(readJsonLd(tags).name).toBe(name)
      }),
    )
  }, 30_000)
})

function withoutOwnTags(tags: string): string {
  return tags
    .replace(/<title>[^<>]*<\/title>/, '')
    .replace(/<(?:meta|link) [a-z]+="[a-z:_-]+"(?: [a-z]+="[^"<>]*"){1,3}>/g, '')
    .replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
}
