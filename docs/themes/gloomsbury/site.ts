/**
 * An example of web/site.ts: the settings of a community in a seaside town. A setting that is
 * missing here keeps its value from web/default-site.ts.
 */
export * from '#web/default-site.ts'

export const SITE = {
  name: 'Gloomsbury-on-Sea',
  tagline: 'Tea at midnight, and mind the tentacles',
  location: 'https://maps.secondlife.com/secondlife/Gloomsbury%20Pier/201/77/22',
  rules: 'https://gloomsbury.example/manners' as string | null,
  halls: {
    dynasties: 'Guest houses',
    clans: 'Pier societies',
    bloodlines: 'Old recipes',
    players: 'Our neighbours',
    chronicle: 'The Gloomsbury Gazette',
  },
}

export const LANDING = {
  lede: 'A seaside town of vampires who faint at jam, witches who bake, and lycans who fetch the newspaper. There is a room free.',
  features: {
    dynasty:
      'Guest houses, covens and packs, each with a host, a spare key and an opinion on scones. One of them has your bed made.',
    clan: 'Houses that share a bandstand are a society: more umbrellas, more cake, and somebody to blame for the weather.',
    bloodline:
      'Every family recipe came from somebody. Here it is written down who taught whom, and who left out the sugar.',
  },
  showcaseVideoId: 'aqz-KE-bpKQ' as string | null,
  showcaseTitle: 'A day out, by a very large rabbit',
  showcaseHeading: 'See the sea front',
  showcaseLead: 'Look before you pack. Then ask a neighbour which ghost to avoid at breakfast.',
  chatName: 'Matrix',
  chatInvitation: 'https://matrix.to/#/#gloomsbury:gloomsbury.example',
  steps: [
    { title: 'Take the last tram', text: 'Get off at {location}. Ring the bell at the kiosk.' },
    {
      title: 'Wait for the kettle',
      text: 'A neighbour comes to fetch you. They are always early.',
    },
    {
      title: 'Accept the biscuit',
      text: 'Your neighbour hands you the HUD. Wear it like a badge.',
    },
    { title: 'Whisper a word', text: 'Touch the HUD and set your password. Not “password”, dear.' },
    { title: 'Come in', text: 'Log in here. Wipe your feet, paws or hem.' },
  ],
}

export const LEADS = {
  dynasties: 'Every guest house in town, by how many slippers stand in the hall',
  clans: 'The societies of the pier, by everybody on their mailing list',
  bloodlines: 'The old recipes, by how many still bake them',
  players: 'Everybody in town, by the name on the letter box',
  chronicle: 'What the neighbours saw, and did not see, and told anyway',
  week: 'Seven teatimes, counted',
  realm: 'How many take tea here, and how many did before',
  memorial: 'Those who are resting, and those who only overslept',
  records: 'First in nephews, in birthdays and in committee meetings',
  recruiting: 'Guest houses with a room to let, and to whom',
  calendar: 'Teas, séances and sittings, in the time of the village and in yours',
  compare: 'Houses, societies or recipes side by side, or two neighbours over a fence',
  lineage: 'Who taught whom, from aunt to nephew, back to the first pot of tea',
}

export const DIRECTORY_TITLE: string = 'Our Neighbours'

export const MARK = 'teacup.svg' as string | null
export const HERO = 'harbour-moon.svg' as string | null
export const POSTER = 'harbour-moon.svg' as string | null

export const DESCRIPTION: string =
  'Guest houses, societies and recipes of Gloomsbury-on-Sea: who lives where, and who brings the cake.'
export const CARD_LINE: string = 'A town by the sea, after dark'
export const SECURITY_CONTACT: string = 'mailto:clerk@gloomsbury.example'

export const TIME_ZONE: string = 'America/Los_Angeles'
export const TIME_ZONE_NAME: string = 'SLT'
/** The IANA time zone of the game's events and hours, and its short name. */
export const GAME_TIME_ZONE: string = 'Europe/London'
export const GAME_TIME_ZONE_NAME: string = 'Gloomsbury time'

/**
 * The names of a year's seasons; an empty list for a site without seasons. The first season starts
 * with the month `firstMonth`.
 */
export const SEASONS = {
  names: [] as string[],
  firstMonth: 2,
}

export const FILE_PREFIX: string = 'gloomsbury'
export const API_TITLE: string = 'The Gloomsbury letter box'

export const HUD_NAME: string = 'Gloomsbury'

export const GLYPH_COLOURS = {
  Vampire: { mark: '#ffb3c7', ground: '#5a1d3c' },
  Witch: { mark: '#b9e8d8', ground: '#164a4a' },
  Lycan: { mark: '#ffd9a0', ground: '#5a3a18' },
  edge: '#140d22',
}
