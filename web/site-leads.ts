/** The line under the title of each page. Beside site.ts, since the first page loads none of it. */
export const LEADS = {
  dynasties: 'The noble houses of the realm, ranked by those who serve them',
  clans: 'The ancient clans, ranked by all who follow their sovereigns',
  bloodlines: 'The sacred lineages, ranked by all in whom their blood still runs',
  players: 'All who walk the night, by the names they chose for it',
  chronicle: 'What has happened in the realm, night by night',
  week: 'Seven nights of the realm, counted',
  memorial: 'Those who fell, and those who found the way back',
  records: 'The first of the realm in blood, in years and in rank',
  compare: 'Dynasties, clans or bloodlines side by side, or two of the night',
  lineage: 'Who embraced whom, from sire to childe, since the first of the blood',
}
