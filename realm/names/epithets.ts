/** Where a name becomes long, and where a title ends. */
export const EPITHETS = [
  'the Pale',
  'the Unburied',
  'of the Hollow Crown',
  'the Twice-Turned',
  'the Gentle Knife',
  'who Walks at Matins',
  'the Lamplighter',
  'of No House',
  'the Red',
  'the Quiet',
  'Thrice-Drowned',
  'of the Long Winter',
  'the Younger',
  'the Elder',
]

/** Names that break what only expects letters. */
export const AWKWARD_NAMES = [
  'Raven <3 Nightshade',
  '100% Feral',
  'Mal/Mara Duskwood',
  'Who? Nobody',
  'Kit & Kaboodle Graves',
  'Silence #9',
  '"Whisper" Holloway',
  "'Tis Winter",
  '<b>Bold</b> Moonridge',
  'Null Undefined',
  "Robert'); DROP TABLE vampires;--",
  'X',
  '...',
  'Ash + Ember',
  '\\Backslash\\ Crowe',
]

export const LONG_NAMES = [
  'Her Serene Nocturnal Highness Theodora Ekaterina Wilhelmina von und zu Hohenfels-Schwarzwald',
  'Maximilian Aurelius Septimus Balthazar Ravenscroft-Saint-Germain the Third of That Name',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Ysolde Who Was Left at the Chapel Door on the Coldest Night of the Year and Did Not Cry',
  'Sigrún Hrafnsdóttir Eiríksdóttir Þorvaldsdóttir af Myrkviðaheimum',
]
