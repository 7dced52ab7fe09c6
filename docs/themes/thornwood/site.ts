/**
 * An example of web/site.ts: the settings of a community at a fae court. A setting that is missing
 * here keeps its value from web/default-site.ts.
 */
export * from '#web/default-site.ts'

export const SITE = {
  name: 'Thornwood',
  tagline: 'Where the hedge keeps its own',
  location: 'https://maps.secondlife.com/secondlife/Thornwood%20Hollow/96/40/31',
  rules: 'https://thornwood.example/rules' as string | null,
  halls: {
    dynasties: 'Houses under the hill',
    clans: 'The hedge’s clans',
    bloodlines: 'Roots and branches',
    players: 'The fair folk',
    chronicle: 'Told at the fire',
  },
}

export const LANDING = {
  lede: 'A fae court of silver and thorn, sworn in dynasties, clans and bloodlines. Give it a name, though never your own.',
  features: {
    dynasty:
      'Houses, covens and packs under the hill, each with its lord, its officers and its bargains. One of them may want you.',
    clan: 'Houses that stand together under a sovereign hold more of the wood than any one of them.',
    bloodline:
      'From sire to childe, back to the first who crossed the hedge: every name is kept, and none is given back.',
  },
  showcaseVideoId: null as string | null,
  showcaseTitle: 'Midsummer in the hollow hills',
  showcaseHeading: 'See the wood at dusk',
  showcaseLead: 'Look before you step off the path. Or ask those who never came back to it.',
  chatName: 'Discord',
  chatInvitation: 'https://discord.com/invite/thornwood',
  steps: [
    { title: 'Step off the path', text: 'Come to {location}, and touch the stone that hums.' },
    { title: 'Wait', text: 'Somebody of the wood will come. Be polite, and eat nothing yet.' },
    { title: 'Take the leaf', text: 'You are given the HUD. Wear it: the wood then knows you.' },
  ],
}

export const LEADS = {
  dynasties: 'The houses under the hill, by how many they shelter',
  clans: 'The clans of the hedge, by all who stand with them',
  bloodlines: 'Every root, by the branches that still bear leaves',
  players: 'All who keep the wood, by the names they lent it',
  chronicle: 'What was told at the fire, dusk by dusk',
  week: 'Seven dusks of the wood, counted',
  realm: 'How many walk the wood, and how many did before',
  memorial: 'Those who withered, and those who came again in spring',
  records: 'First in sap, in rings and in standing',
  recruiting: 'Houses with a hearth to spare, and whom they would have at it',
  calendar: 'Hunts, moots and fires, in the time of the wood and in yours',
  compare: 'Houses, clans or roots side by side, or two who share a path',
  lineage: 'Who crossed the hedge by whose hand, back to the first',
}

export const DIRECTORY_TITLE: string = 'The Fair Folk'

export const MARK = 'leaf.svg' as string | null
export const POSTER = null as string | null

export const DESCRIPTION: string =
  'Courts, clans and bloodlines of Thornwood: who holds the hollow hills, and who serves them.'
export const CARD_LINE: string = 'A court under the hill'
export const SECURITY_CONTACT: string = 'mailto:keeper@thornwood.example'

export const TIME_ZONE: string = 'Europe/Dublin'
export const TIME_ZONE_NAME: string = 'Irish time'
/** The IANA time zone of the game's events and hours, and its short name. */
export const GAME_TIME_ZONE: string = 'Europe/Dublin'
export const GAME_TIME_ZONE_NAME: string = 'Irish time'

/**
 * The names of a year's seasons; an empty list for a site without seasons. The first season starts
 * with the month `firstMonth`.
 */
export const SEASONS = {
  names: ['Thaw', 'Green Court', 'Gold Court', 'Hollow Court'] as string[],
  firstMonth: 2,
}

export const FILE_PREFIX: string = 'thornwood'
export const API_TITLE: string = 'Thornwood'

export const HUD_NAME: string = 'the Thornwood'

export const GLYPH_COLOURS = {
  Vampire: { mark: '#c4d6ba', ground: '#1d3a2a' },
  Witch: { mark: '#c3c6ee', ground: '#262a52' },
  Lycan: { mark: '#ead48a', ground: '#453a12' },
  edge: '#070d0b',
}
