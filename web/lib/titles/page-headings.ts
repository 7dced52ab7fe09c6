import { DIRECTORY_TITLE, LEADS } from '#web/site.ts?leads'
import { TITLES } from './page-titles.ts'

/**
 * Title, heading and lead of pages that are the same for every visitor, shared by the page and its
 * head. The heading defaults to the title.
 */
export const PAGE_HEADINGS = {
  dynasties: {
    title: 'Dynasty rankings',
    heading: 'DYNASTY RANKINGS',
    lead: LEADS.dynasties,
  },
  clans: {
    title: 'Clan rankings',
    heading: 'CLAN RANKINGS',
    lead: LEADS.clans,
  },
  bloodlines: {
    title: 'Bloodline rankings',
    heading: 'BLOODLINE RANKINGS',
    lead: LEADS.bloodlines,
  },
  players: {
    title: DIRECTORY_TITLE,
    lead: LEADS.players,
  },
  chronicle: {
    title: 'The chronicle',
    heading: 'THE CHRONICLE',
    lead: LEADS.chronicle,
  },
  week: {
    title: 'The week',
    heading: 'THE WEEK',
    lead: LEADS.week,
  },
  realm: {
    title: 'The realm',
    heading: 'THE REALM',
    lead: LEADS.realm,
  },
  memorial: {
    title: 'The memorial',
    heading: 'THE MEMORIAL',
    lead: LEADS.memorial,
  },
  records: {
    title: 'The records',
    heading: 'THE RECORDS',
    lead: LEADS.records,
  },
  recruiting: {
    title: 'Recruiting',
    heading: 'RECRUITING',
    lead: LEADS.recruiting,
  },
  calendar: {
    title: 'The calendar',
    heading: 'THE CALENDAR',
    lead: LEADS.calendar,
  },
  compare: {
    title: 'Compare side by side',
    heading: 'COMPARE SIDE BY SIDE',
    lead: LEADS.compare,
  },
  rules: {
    title: 'Game rules',
    heading: 'GAME RULES',
    lead: 'What is expected of everybody who plays here',
  },
  lineage: {
    title: TITLES.lineage,
    heading: 'Lineage Tree',
    lead: LEADS.lineage,
  },
} as const
