/** Titles of documents, each written as a sentence; a heading may have capitals of its own. */
export const TITLES = {
  api: 'The open ledger',
  auth: 'Enter the realm',
  profile: 'Your profile',
  lineage: 'Lineage tree',
  admin: 'Admin panel',
  syncChanges: 'Sync changes',
  unknownPath: 'Page not found',
  noDynasty: 'Dynasty not found',
  noClan: 'Clan not found',
  noBloodline: 'Bloodline not found',
  noPlayer: 'Player not found',
  noEvening: 'Evening not found',
} as const
