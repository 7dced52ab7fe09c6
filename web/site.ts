/** What another community changes to make the site its own. */
export const SITE = {
  name: 'Evernight',
  tagline: 'Where the old blood keeps its court',
  description:
    'Dynasties, clans and bloodlines of the Evernight: rankings, houses and the players who serve them.',
  /** The game location in the virtual world: a region and coordinates inside it, in metres. */
  location: { region: 'Evernight', x: 128, y: 128, z: 24 },
  chatName: 'Discord',
  chatInvitation: 'https://discord.com/invite/evernight',
  /** A YouTube id. This one is Blender's open film Sintel (CC BY), until a community has its own. */
  /** Where a vulnerability is reported: an https address, or mailto:. */
  securityContact: 'https://discord.com/invite/evernight',
  showcaseVideoId: 'eRsGyueVLvQ',
  showcaseTitle: 'A night in the realm',
  showcaseHeading: 'See the realm by night',
  showcaseLead: 'Watch it first, if you are careful. Or ask those who already walk there.',
  /** What stands under the tagline on the first page. */
  lede: 'Vampires, witches and lycans, sworn to dynasties, clans and bloodlines. Find your house among them, or the name you will one day curse.',
  /** On the first page, what each kind of group is. */
  features: {
    dynasty:
      'Houses, covens and packs, each with its lord, its officers and its quarrels. One of them may take you in.',
    clan: 'Dynasties that stand together under a sovereign hold more of the night than any house alone.',
    bloodline:
      'From sire to childe, back to the first of them: every drop is written down, and nobody is forgotten.',
  },
  /** In the menu, under the name of each hall. */
  halls: {
    dynasties: 'Noble houses',
    clans: 'Ancient clans',
    bloodlines: 'Sacred lineages',
    players: 'Dark nobility',
    chronicle: 'Dark annals',
  },
  directoryTitle: 'Children of Darkness',
  directoryLead: 'All who walk the night, by the names they chose for it',
}

const { region, x, y, z } = SITE.location

/** The SLURL of the game location: its page on the world's map, which opens the viewer. */
export const LOCATION_URL = `https://maps.secondlife.com/secondlife/${encodeURIComponent(region)}/${x}/${y}/${z}`
