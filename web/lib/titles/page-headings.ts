import { DIRECTORY_TITLE, LEADS } from '#web/site.ts?leads'
import { TITLES } from './page-titles.ts'

function inCapitals(title: string, lead: string) {
  return { title, heading: title.toUpperCase(), lead }
}

/** The text at the top of each page. A page without `heading` shows its title there. */
export const PAGE_HEADINGS = {
  dynasties: inCapitals('Dynasty rankings', LEADS.dynasties),
  clans: inCapitals('Clan rankings', LEADS.clans),
  bloodlines: inCapitals('Bloodline rankings', LEADS.bloodlines),
  players: {
    title: DIRECTORY_TITLE,
    lead: LEADS.players,
  },
  chronicle: inCapitals('The chronicle', LEADS.chronicle),
  week: inCapitals('The week', LEADS.week),
  realm: inCapitals('The realm', LEADS.realm),
  memorial: inCapitals('The memorial', LEADS.memorial),
  records: inCapitals('The records', LEADS.records),
  recruiting: inCapitals('Recruiting', LEADS.recruiting),
  calendar: inCapitals('The calendar', LEADS.calendar),
  compare: inCapitals('Compare side by side', LEADS.compare),
  rules: inCapitals('Game rules', 'What is expected of everybody who plays here'),
  lineage: {
    title: TITLES.lineage,
    heading: 'Lineage Tree',
    lead: LEADS.lineage,
  },
} as const
