import { SHIELDS } from '#web/ui/crest/shield.ts'

export const ICONS = {
  dynasty: { box: '0 0 100 120', path: SHIELDS.dynasty },
  clan: { box: '0 0 100 120', path: SHIELDS.clan },
  bloodline: { box: '0 0 100 120', path: SHIELDS.bloodline },
  player: {
    box: '0 0 24 24',
    path: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c0-5 3.5-7 8-7s8 2 8 7',
  },
  tree: { box: '0 0 24 24', path: 'M12 3v6M12 9H5v5M12 9h7v5M5 14v7M19 14v7M12 9v12' },
  door: { box: '0 0 24 24', path: 'M5 21V11a7 7 0 0 1 14 0v10ZM12 4v17M15 13v2' },
  key: {
    box: '0 0 24 24',
    path: 'M8 12a3.5 3.5 0 1 1-.01 0M10.5 14.5 20 5M16.5 8.5l3 3M14 11l2 2',
  },
  moon: { box: '0 0 24 24', path: 'M15 3a9 9 0 1 0 6 12A8 8 0 0 1 15 3Z' },
  scroll: { box: '0 0 24 24', path: 'M6 4h11v16H8a2 2 0 0 1-2-2ZM9 8.5h5M9 12h5M9 15.5h5' },
  keys: { box: '0 0 24 24', path: 'M3 7h18v11H3ZM6.5 10.5h1M11.5 10.5h1M16.5 10.5h1M8 14.5h8' },
  sync: {
    box: '0 0 24 24',
    path: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  },
  map: {
    box: '0 0 24 24',
    path: 'M12 21c5-6 7-8.5 7-12a7 7 0 0 0-14 0c0 3.5 2 6 7 12ZM12 7a2.2 2.2 0 1 1-.01 0',
  },
} as const

export type IconName = keyof typeof ICONS
