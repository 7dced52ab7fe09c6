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
  showcaseVideoId: 'eRsGyueVLvQ',
  showcaseTitle: 'A night in the realm',
}

const { region, x, y, z } = SITE.location

/** The SLURL of the game location: its page on the world's map, which opens the viewer. */
export const LOCATION_URL = `https://maps.secondlife.com/secondlife/${encodeURIComponent(region)}/${x}/${y}/${z}`
