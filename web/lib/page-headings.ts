import { SITE } from '#web/site.ts'
import { TITLES } from './page-titles.ts'

/** Title and lead of the pages that are the same for every visitor; the page and its head share them. */
export const PAGE_HEADINGS = {
  dynasties: {
    title: 'DYNASTY RANKINGS',
    lead: 'The noble houses of the realm, ranked by those who serve them',
  },
  clans: {
    title: 'CLAN RANKINGS',
    lead: 'The ancient clans, ranked by all who follow their sovereigns',
  },
  bloodlines: {
    title: 'BLOODLINE RANKINGS',
    lead: 'The sacred lineages, ranked by all in whom their blood still runs',
  },
  players: {
    title: SITE.directoryTitle,
    lead: SITE.directoryLead,
  },
  chronicle: {
    title: 'THE CHRONICLE',
    lead: 'What has happened in the realm, night by night',
  },
  week: {
    title: 'THE WEEK',
    lead: 'Seven nights of the realm, counted',
  },
  memorial: {
    title: 'THE MEMORIAL',
    lead: 'Those who fell, and those who found the way back',
  },
  records: {
    title: 'THE RECORDS',
    lead: 'The first of the realm in blood, in years and in rank',
  },
  compare: {
    title: 'COMPARE',
    lead: 'Dynasties, clans or bloodlines side by side, or two of the night',
  },
  lineage: {
    title: TITLES.lineage,
    lead: 'Who embraced whom, from sire to childe, since the first of the blood',
  },
} as const
