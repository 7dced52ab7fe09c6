export const TITLES = {
  api: 'The Open Ledger',
  auth: 'Enter the Realm',
  profile: 'Your Profile',
  lineage: 'Lineage Tree',
  admin: 'Admin Panel',
  syncChanges: 'Sync Changes',
  unknownPath: 'Page not found',
  noDynasty: 'Dynasty Not Found',
  noClan: 'Clan Not Found',
  noBloodline: 'Bloodline not found',
  noPlayer: 'Player Not Found',
} as const
