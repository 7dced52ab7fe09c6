/** The same file as web/site.ts, for a fae court. */
export const SITE = {
  /** At most 24 letters; the build refuses more. */
  name: 'Thornwood',
  tagline: 'Where the hedge keeps its own',
  description:
    'Courts, clans and bloodlines of Thornwood: who holds the hollow hills, and who serves them.',
  /** The game location in the virtual world: a region and coordinates inside it, in metres. */
  location: { region: 'Thornwood Hollow', x: 96, y: 40, z: 31 },
  chatName: 'Discord',
  chatInvitation: 'https://discord.com/invite/thornwood',
  securityContact: 'mailto:keeper@thornwood.example',
  /** A YouTube id, or null for none. */
  showcaseVideoId: null as string | null,
  showcaseTitle: 'Midsummer in the hollow hills',
  showcaseHeading: 'See the wood at dusk',
  showcaseLead: 'Look before you step off the path. Or ask those who never came back to it.',
  /** The text under the tagline on the landing page. */
  lede: 'A fae court of silver and thorn, sworn in dynasties, clans and bloodlines. Give it a name, though never your own.',
  /** On the landing page, what each kind of group is. */
  features: {
    dynasty:
      'Houses, covens and packs under the hill, each with its lord, its officers and its bargains. One of them may want you.',
    clan: 'Houses that stand together under a sovereign hold more of the wood than any one of them.',
    bloodline:
      'From sire to childe, back to the first who crossed the hedge: every name is kept, and none is given back.',
  },
  /** In the menu, under the name of each hall. */
  halls: {
    dynasties: 'Houses under the hill',
    clans: 'The hedge’s clans',
    bloodlines: 'Roots and branches',
    players: 'The fair folk',
    chronicle: 'Told at the fire',
  },
  directoryTitle: 'The Fair Folk',
  /** How to Join; `{location}` becomes the link to the game location. */
  steps: [
    { title: 'Step off the path', text: 'Come to {location}, and touch the stone that hums.' },
    { title: 'Wait', text: 'Somebody of the wood will come. Be polite, and eat nothing yet.' },
    { title: 'Take the leaf', text: 'You are given the HUD. Wear it: the wood then knows you.' },
  ],
  /** The address of the game's rules; null says that they are coming soon. */
  rules: 'https://thornwood.example/rules' as string | null,
}

const { region, x, y, z } = SITE.location

/** The SLURL of the game location: its page on the world's map, which opens the viewer. */
export const LOCATION_URL = `https://maps.secondlife.com/secondlife/${encodeURIComponent(region)}/${x}/${y}/${z}`
