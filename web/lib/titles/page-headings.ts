import { DIRECTORY_TITLE, LEADS } from '#web/site.ts?leads'
import { TITLES } from './page-titles.ts'

/** Title and lead of the pages that are the same for every visitor; the page and its head share them. */
export const PAGE_HEADINGS = {
  dynasties: {
    title: 'DYNASTY RANKINGS',
    lead: LEADS.dynasties,
  },
  clans: {
    title: 'CLAN RANKINGS',
    lead: LEADS.clans,
  },
  bloodlines: {
    title: 'BLOODLINE RANKINGS',
    lead: LEADS.bloodlines,
  },
  players: {
    title: DIRECTORY_TITLE,
    lead: LEADS.players,
  },
  chronicle: {
    title: 'THE CHRONICLE',
    lead: LEADS.chronicle,
  },
  week: {
    title: 'THE WEEK',
    lead: LEADS.week,
  },
  memorial: {
    title: 'THE MEMORIAL',
    lead: LEADS.memorial,
  },
  records: {
    title: 'THE RECORDS',
    lead: LEADS.records,
  },
  recruiting: {
    title: 'RECRUITING',
    lead: LEADS.recruiting,
  },
  compare: {
    title: 'COMPARE',
    lead: LEADS.compare,
  },
  lineage: {
    title: TITLES.lineage,
    lead: LEADS.lineage,
  },
} as const
