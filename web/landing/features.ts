/** What the landing page praises: a house of each kind, by a crest that becomes it. */
export const FEATURES = [
  {
    kind: 'dynasty',
    crestId: 4,
    to: '/dynasties',
    title: 'Join Ancient Dynasties',
    more: 'See the dynasties',
  },
  {
    kind: 'clan',
    crestId: 2,
    to: '/clans',
    title: 'Form Powerful Clans',
    more: 'See the clans',
  },
  {
    kind: 'bloodline',
    crestId: 27,
    to: '/bloodlines',
    title: 'Follow Sacred Bloodlines',
    more: 'See the bloodlines',
  },
] as const

type Feature = (typeof FEATURES)[number]

/** The crest as a picture that the build draws, so that the page need not carry the blazoner. */
export function toCrestPath({ kind, crestId }: Feature): string {
  return `/crests/${kind}-${crestId}.svg`
}
