import { SITE } from '#web/site.ts'
import { TITLES } from './page-titles.ts'

/** Title and lead of the pages that are the same for every visitor; the page and its head share them. */
export const PAGE_HEADINGS = {
  dynasties: {
    title: 'DYNASTY RANKINGS',
    lead: SITE.leads.dynasties,
  },
  clans: {
    title: 'CLAN RANKINGS',
    lead: SITE.leads.clans,
  },
  bloodlines: {
    title: 'BLOODLINE RANKINGS',
    lead: SITE.leads.bloodlines,
  },
  players: {
    title: SITE.directoryTitle,
    lead: SITE.leads.players,
  },
  chronicle: {
    title: 'THE CHRONICLE',
    lead: SITE.leads.chronicle,
  },
  week: {
    title: 'THE WEEK',
    lead: SITE.leads.week,
  },
  memorial: {
    title: 'THE MEMORIAL',
    lead: SITE.leads.memorial,
  },
  records: {
    title: 'THE RECORDS',
    lead: SITE.leads.records,
  },
  compare: {
    title: 'COMPARE',
    lead: SITE.leads.compare,
  },
  lineage: {
    title: TITLES.lineage,
    lead: SITE.leads.lineage,
  },
} as const
