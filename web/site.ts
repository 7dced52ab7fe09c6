/** What another community changes to make the site its own. */
export const SITE = {
  /** At most 24 letters; the build refuses more. */
  name: 'Evernight',
  tagline: 'Where the old blood keeps its court',
  description:
    'Dynasties, clans and bloodlines of the Evernight: rankings, houses and the players who serve them.',
  /** The game location in the virtual world: a region and coordinates inside it, in metres. */
  location: { region: 'Evernight', x: 128, y: 128, z: 24 },
  chatName: 'Discord',
  chatInvitation: 'https://discord.com/invite/evernight',
  /** Where a vulnerability is reported: an https address, or mailto:. */
  securityContact: 'https://discord.com/invite/evernight',
  /** A YouTube id, or null for none. This one is Blender's open film Sintel (CC BY), until a community has its own. */
  showcaseVideoId: 'eRsGyueVLvQ' as string | null,
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
  /** How to Join; `{location}` becomes the link to the game location. */
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
  /** The address of the game's rules; null says that they are coming soon. */
  rules: null as string | null,
}

const { region, x, y, z } = SITE.location

/** The SLURL of the game location: its page on the world's map, which opens the viewer. */
export const LOCATION_URL = `https://maps.secondlife.com/secondlife/${encodeURIComponent(region)}/${x}/${y}/${z}`
