/** The same file as web/site-leads.ts. */
export const LEADS = {
  dynasties: 'The houses under the hill, by how many they shelter',
  clans: 'The clans of the hedge, by all who stand with them',
  bloodlines: 'Every root, by the branches that still bear leaves',
  players: 'All who keep the wood, by the names they lent it',
  chronicle: 'What was told at the fire, dusk by dusk',
  week: 'Seven dusks of the wood, counted',
  memorial: 'Those who withered, and those who came again in spring',
  records: 'First in sap, in rings and in standing',
  compare: 'Houses, clans or roots side by side, or two who share a path',
  lineage: 'Who crossed the hedge by whose hand, back to the first',
}
