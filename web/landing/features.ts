export const LANDING_FEATURES = [
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

/** Returns the path of a pre-rendered crest, so that the page does not load the crest generator. */
export function toFeatureCrestPath({ kind, crestId }: (typeof LANDING_FEATURES)[number]): string {
  return `/crests/${kind}-${crestId}.svg`
}
