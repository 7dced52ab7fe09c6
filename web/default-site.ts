/*
 * Evernight's settings: every text, address, picture and name of the community. To change one,
 * export it from web/site.ts. docs/make-it-yours.md explains each setting and shows two other
 * communities.
 */

/** Names and addresses that every page uses. */
export const SITE = {
  /** At most 24 characters; the build fails on a longer name. */
  name: 'Evernight',
  tagline: 'Where the old blood keeps its court',
  /** The game's location: a URL that opens it in the viewer, or any page about it. */
  location: 'https://maps.secondlife.com/secondlife/Evernight/128/128/24',
  /** The URL of the rules until rules are published at /rules. Null shows "coming soon". */
  rules: null as string | null,
  /** The lines shown in the menu below the pages' names. */
  halls: {
    dynasties: 'Noble houses',
    clans: 'Ancient clans',
    bloodlines: 'Sacred lineages',
    players: 'Dark nobility',
    chronicle: 'Dark annals',
  },
}

export const LANDING = {
  /** The text below the tagline. */
  lede: 'Vampires, witches and lycans, sworn to dynasties, clans and bloodlines. Find your house among them, or the name you will one day curse.',
  /** The descriptions of the three kinds of groups. */
  features: {
    dynasty:
      'Houses, covens and packs, each with its lord, its officers and its quarrels. One of them may take you in.',
    clan: 'Dynasties that stand together under a sovereign hold more of the night than any house alone.',
    bloodline:
      'From sire to childe, back to the first of them: every drop is written down, and nobody is forgotten.',
  },
  /** A YouTube video id, or null for none. The default is Blender's open film Sintel (CC BY). */
  showcaseVideoId: 'eRsGyueVLvQ' as string | null,
  showcaseTitle: 'A night in the realm',
  showcaseHeading: 'See the realm by night',
  showcaseLead: 'Watch it first, if you are careful. Or ask those who already walk there.',
  chatName: 'Discord',
  chatInvitation: 'https://discord.com/invite/evernight',
  /** The "How to Join" steps, at most eight. `{location}` becomes a link to the game's location. */
  steps: [
    {
      title: 'Answer the Call',
      text: 'Come to {location} in the virtual world, and touch the Assistance Board.',
    },
    {
      title: 'Summon the Houses',
      text: 'The board calls those who may answer. A sire or mentor will come, hear you, and embrace you.',
    },
    {
      title: 'Claim the Mark of the Realm',
      text: 'From your sire you obtain the HUD. Wear it: it writes your name into the realm.',
    },
    {
      title: 'Seal Your Fate and Oath',
      text: 'Set your password in the HUD, then log in here to see your blood, your house and your lineage.',
    },
  ],
}

/** The line below each page's title. */
export const LEADS = {
  dynasties: 'The noble houses of the realm, ranked by those who serve them',
  clans: 'The ancient clans, ranked by all who follow their sovereigns',
  bloodlines: 'The sacred lineages, ranked by all in whom their blood still runs',
  players: 'All who walk the night, by the names they chose for it',
  chronicle: 'What has happened in the realm, night by night',
  week: 'Seven nights of the realm, counted',
  realm: 'How many walk the night, and how many did before',
  memorial: 'Those who fell, and those who found the way back',
  records: 'The first of the realm in blood, in years and in rank',
  recruiting: 'Houses that look for you, and what they look for',
  calendar: 'What the houses do by night, in the time of the game and in yours',
  compare: 'Dynasties, clans or bloodlines side by side, or two of the night',
  lineage: 'Who embraced whom, from sire to childe, since the first of the blood',
}

export const DIRECTORY_TITLE: string = 'Children of Darkness'

/*
 * Pictures: a file name in web/public (SVG, PNG or JPEG), 'drawn' for the built-in drawing in the
 * theme's colours, or null for none. The tab's icon is web/public/icon.svg.
 */
/** The square logo, shown beside the name, on link cards and on ranking boards. */
export const MARK = 'drawn' as string | null
/** The square picture behind the name on the landing page. */
export const HERO = 'drawn' as string | null
/** The 16:9 picture shown until the video is played. The built-in drawing is a castle. */
export const POSTER = 'drawn' as string | null

/** The site's description in search results and link previews. */
export const DESCRIPTION: string =
  'Dynasties, clans and bloodlines of the Evernight: rankings, houses and the players who serve them.'
/** The line above the site's name on link cards of pages that are not about a player or group. */
export const CARD_LINE: string = 'A realm of night'
/** Where to report vulnerabilities: an `https:` or `mailto:` URL. */
export const SECURITY_CONTACT: string = 'https://discord.com/invite/evernight'

/** The IANA time zone of all dates and times but those in GAME_TIME_ZONE, and its abbreviation. */
export const TIME_ZONE: string = 'UTC'
export const TIME_ZONE_NAME: string = 'UTC'
/** The IANA time zone of the game's events and recruiting hours, and its abbreviation. */
export const GAME_TIME_ZONE: string = 'America/Los_Angeles'
export const GAME_TIME_ZONE_NAME: string = 'SLT'

/**
 * The names of a year's seasons: 1, 2, 3, 4, 6 or 12 of them, or none. The first one starts with
 * the month `firstMonth`. Each season has its own page, which becomes final when the season ends.
 */
export const SEASONS = {
  names: [
    'Wolf Moon',
    'Snow Moon',
    'Crow Moon',
    'Thorn Moon',
    'Milk Moon',
    'Mead Moon',
    'Thunder Moon',
    'Grain Moon',
    'Harvest Moon',
    'Hunter’s Moon',
    'Frost Moon',
    'Long Night Moon',
  ] as string[],
  firstMonth: 1,
}

/** The prefix of downloads: evernight-players-2026-11-21.csv. Use a-z, digits and hyphens. */
export const FILE_PREFIX: string = 'evernight'
/** The title of the OpenAPI document and of clients generated from it. */
export const API_TITLE: string = 'Evernight'

/**
 * The community's name in the HUD and boards, phrased to follow "of". `npm run deploy` writes it
 * into their notecards.
 */
export const HUD_NAME: string = 'the Evernight'

/** The colours of the placeholder portrait, which the API draws without reading theme.css. */
export const GLYPH_COLOURS = {
  Vampire: { mark: '#d9a3a3', ground: '#4a1219' },
  Witch: { mark: '#c9b3e6', ground: '#2f1c4a' },
  Lycan: { mark: '#e6c48f', ground: '#4a3212' },
  edge: '#0c0a0c',
}
