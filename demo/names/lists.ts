export function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}

export function splitPhrases(text: string): string[] {
  return text.split('|').map((phrase) => phrase.trim())
}

export const FEMININE_GIVEN_NAMES = splitWords(`
  Adelaide Agnes Ailith Alais Alessandra Amaranth Amélie Anneliese Anthea Araminta Arden Ariadne
  Astrid Aurelie Avelina Azra Beatrix Belladonna Blythe Branwen Brielle Brunhild Calliope Camille
  Carmilla Cassia Catalina Célestine Ceridwen Clémence Clytie Constance Cordelia Corisande Cressida
  Dahlia Damaris Delphine Desdemona Drusilla Eira Elara Éléonore Elise Elspeth Emberlyn Emmeline
  Evangeline Evanthe Eveleen Fausta Faye Fenella Fleur Freyja Ginevra Giselle Gráinne Guinevere
  Gwendolyn Hadria Hecate Helaine Hesper Honora Idony Ilse Imogen Ingrid Iolanthe Ioanna Isabeau
  Isolde Ivana Jacinda Jessamine Junia Kalista Katarzyna Katya Keziah Lavinia Leocadia Lenore Lilith
  Linnea Liora Lisbeth Lorelei Lucasta Ludmila Luna Lyra Mælys Maeve Magdalena Marcelline Marguerite
  Marisol Mathilde Melisande Mercy Meredith Mina Minerva Mirabel Mireille Morgana Morrigan Muireann
  Nadja Narcissa Nerys Nicolette Niamh Nimue Noémie Nyx Octavia Odette Olwen Ophelia Orla Ottilie
  Pandora Perdita Persephone Petra Philomena Phoebe Quilla Quiteria Ragna Ravenna Rhiannon Rosalind
  Rowan Roxane Rue Sabine Salome Sapphira Saskia Selene Séverine Sidonie Sigrún Siân Solveig Sorcha
  Sunniva Sybil Tamsin Tatiana Thaïs Thea Theodora Thessaly Thora Tindra Ulrika Una Ursula Valeska
  Vasilisa Velvet Verena Vespera Violette Vivienne Wilhelmina Willow Wren Xanthe Ximena Yolande
  Yseult Ysolde Yvaine Zephyrine Zinnia Zoë Zora
`)

export const MASCULINE_GIVEN_NAMES = splitWords(`
  Abelard Adrian Aedan Alaric Albrecht Aldous Alistair Ambrose Anatole Ansel Anselm Aramis Armand
  Arvid Ash Asher Athelstan August Balthazar Barnabas Bastian Benedikt Bertrand Björn Blaise Bram
  Brandt Caelum Cain Caius Callum Casimir Caspian Cassius Cedric Christof Cillian Conrad Corvin
  Cormac Cosimo Crispin Cyprian Dacre Damien Dante Darius Desmond Diarmuid Dietrich Dmitri Dorian
  Draven Duncan Edmund Egil Eirik Elias Emeric Emrys Enzo Erasmus Étienne Evander Ezra Fabian
  Fenris Ferdinand Finn Fitzroy Florian François Gabriel Gareth Gaspard Gideon Godric Grímur
  Gunnar Gustav Hadrian Halvard Hector Heinrich Horatio Hugo Icarus Ignatius Ingmar Isidore Ivo
  Jareth Jasper Jericho Joachim Jörg Josef Jovan Julius Kael Kasimir Kenelm Kieran Konstantin
  Krzysztof Lachlan Lazarus Leander Leif Leopold Lestan Lionel Lorcan Lorenz Lothar Lucian Ludovic
  Lysander Magnus Malachi Malcolm Marius Matthias Maximilian Merrick Mikael Mordecai Morpheus Mortimer
  Nathaniel Nicodemus Niklas Nikolai Octavian Odhran Oisín Olaf Orion Orlando Oscar Osric Oswin
  Otto Peregrine Phineas Piers Quentin Quillon Raúl Ragnar Raphael Rasmus Remus Renard Rhys
  Roderick Roland Roman Rune Rurik Salvatore Samael Sebastian Septimus Severin Sigurd Silas Sirius
  Søren Stanislav Stefan Sterling Sullivan Sylvan Tadhg Talon Tancred Tarquin Thaddeus Theobald
  Theron Thorne Tiberius Tobias Torsten Tristan Tybalt Ulric Uriel Valentin Valerian Vance Vasile
  Victor Viggo Vincent Vladimir Volkmar Walden Warrick Wolfgang Wulfric Xander Xavier Yorick Yves
  Zachariah Zdeněk Zoltan
`)

export const SURNAMES = splitWords(`
  Abernathy Achterberg Alighieri Ambrosius Ångström Arkwright Ashdown Báthory Beaufort Beaumont
  Belmonte Blackmoor Blackthorn Blackwood Bonaventure Bórbala Bramwell Brânză Calloway Carfax Castellan
  Cavendish Château-Noir Corbeau Corvinus Crane Cromwell Culpeper D'Aramitz D'Arcy D'Argento Darkholme
  Dašková Delacroix Delamere De'Medici De_Winter Drăculești Drakemoor Duskryn Duvalle Eisenherz
  Eldridge Emberfall Erdődy Eventide Fairchild Falconer Fenwick Fitzgerald Fontaine Forsythe
  Galloway Ghislain Godwyn Graves Greymane Grimaldi Grimshaw Grünewald Haldane Harker Hartmann
  Hawthorne Hellström Hohenfels Holloway Hrafnsdóttir Inverness Ironwood Iturbide Jägermann Karnstein
  Kestrel Kingsley Kovács Laveau Lefèvre Leveque Lindqvist Locke Lovelace Lykaios MacAllister MacRae
  Malatesta Marchetti Marlowe Mathers Mayfair McKenna Mirceanu Montague Montressor Moreau Mortlake
  Nachtigall Nádasdy Nightingale Noctis North O'Connell O'Dubhghaill O'Malley O'Rourke Orlok Orsini
  Østergaard Pemberton Pendragon Penhallow Peverell Pickman Ponsonby Poe Proctor Quintrell
  Radcliffe Rákóczi Ravenscroft Redgrave Renfield Richelieu Rosenkranz Rothschild Ruthven Saint-Clair
  Saint-Germain Salazar Sanguinetti Scarletti Schwarzwald Sévigné Shadowmere Sinclair Skarsgård
  Škoda Sokolov Somerset Song Sørensen Stoker Strand Strigoi Sturm Sutherland Świętosławska Talbot
  Tenebrae Țepeș Thibodeaux Thornfield Tremaine Ulvsdatter Umbra Usher Valancourt Valentine Valois
  Vandermeer Van_Helsen Varga Varney Vaughan Velázquez Venn Vesper Visconti Volkov Von_Krolock
  Vukodlak Walpole Wainwright Westenra Whateley Whitlock Wilde Winterbourne Wolfram Woodvine
  Wyndham Yarrow York Zaleska Zamora Żelazny
`).map((name) => name.replace('_', ' '))

export const SURNAME_BEGINNINGS = splitWords(`
  Ash Amber Autumn Bane Barrow Black Blood Bone Bramble Briar Cinder Claw Cold Crimson Crow Dark Dawn
  Dread Dusk Elder Ember Ever Fallow Fang Fell Fire Frost Gallow Ghost Gloam Gold Grave Grey Grim
  Hallow Hawk Heart Hex Hollow Ice Iron Ivy Lark Lone Marrow Mid Mist Moon Moss Myrrh Never Night
  Oak Onyx Pale Raven Red Rime Rook Rose Rune Sable Salt Scarlet Shade Silver Snow Sorrow Soul Star
  Stone Storm Tempest Thistle Thorn Umber Vale Velvet Vex Violet Whisper White Wild Winter Witch
  Wolf Wyrm Yew
`)
export const SURNAME_ENDINGS = splitWords(`
  bane bark blade blood bloom born bourne brand briar brook burn caller claw crest croft dale fall
  fang feather fell field fire ford gaze glen grove hallow hart haven heart helm hide hollow hunter
  kin lace lake lock loft mane march mark mere mire moor more mourn path pelt quill ridge rune
  scar shade shard shroud song spell spire stalker stone strand thorn tide vale veil vein walker
  ward watch water weaver weir whisper wick wind wing wood worth wraith wright wyn
`)

export const EPITHETS = splitPhrases(`
  the Pale|the Unburied|of the Hollow Crown|the Twice-Turned|the Gentle Knife|who Walks at Matins|
  the Lamplighter|of No House|the Red|the Quiet|Thrice-Drowned|of the Long Winter|the Younger|
  the Elder
`)

export const AWKWARD_NAMES = splitPhrases(`
  Raven <3 Nightshade|100% Feral|Mal/Mara Duskwood|Who? Nobody|Kit & Kaboodle Graves|Silence #9|
  "Whisper" Holloway|'Tis Winter|<b>Bold</b> Moonridge|Null Undefined|
  Robert'); DROP TABLE vampires;--|X|...|Ash + Ember|\\Backslash\\ Crowe
`)

export const LONG_NAMES = splitPhrases(`
  Her Serene Nocturnal Highness Theodora Ekaterina Wilhelmina von und zu Hohenfels-Schwarzwald|
  Maximilian Aurelius Septimus Balthazar Ravenscroft-Saint-Germain the Third of That Name|
  Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch|
  Ysolde Who Was Left at the Chapel Door on the Coldest Night of the Year and Did Not Cry|
  Sigrún Hrafnsdóttir Eiríksdóttir Þorvaldsdóttir af Myrkviðaheimum
`)

export const NON_LATIN_GIVEN_NAMES = {
  feminine: {
    arabic: ['ليلى', 'نور', 'زينب', 'ياسمين', 'شهرزاد', 'سلمى', 'هند', 'ريم'],
    hebrew: ['לילית', 'נעמה', 'שירה', 'תמר', 'יעל', 'אביגיל', 'מיכל', 'הדסה'],
    cyrillic: ['Василиса', 'Людмила', 'Злата', 'Ярослава', 'Мара', 'Агафья', 'Нина', 'Вера'],
    greek: ['Περσεφόνη', 'Εκάτη', 'Σελήνη', 'Κίρκη', 'Ηώ', 'Θάλεια', 'Μελίνα', 'Δάφνη'],
    japanese: ['月夜', '椿', '小夜子', '千鶴', '雪女', '紅葉', '静', '詩織'],
  },
  masculine: {
    arabic: ['سالم', 'زياد', 'طارق', 'إدريس', 'هارون', 'جابر', 'فارس', 'قيس'],
    hebrew: ['עזרא', 'גבריאל', 'אורי', 'נתן', 'דוד', 'יונתן', 'אשמדאי', 'רפאל'],
    cyrillic: ['Владислав', 'Мирослав', 'Радомир', 'Кощей', 'Богдан', 'Святослав', 'Игорь', 'Лев'],
    greek: ['Λυκάων', 'Άδης', 'Ορέστης', 'Θάνατος', 'Ερμής', 'Λέων', 'Νίκανδρος', 'Αίας'],
    japanese: ['朧', '玄', '牙狼', '宗一郎', '影丸', '龍之介', '蓮', '時雨'],
  },
} as const

export const NON_LATIN_SURNAMES = {
  arabic: ['الليل', 'القمر', 'الظلام', 'السراب', 'النجم', 'الذئب', 'الشرقي', 'البغدادي'],
  hebrew: ['בן־לילה', 'הכהן', 'אבן־חן', 'שחור', 'כוכבי', 'זאבי', 'הלוי', 'בת־ים'],
  cyrillic: ['Ночной', 'Волчек', 'Чернобог', 'Ворон', 'Морок', 'Полозов', 'Змей', 'Лунь'],
  greek: ['Νυχτερινός', 'Λυκίδης', 'Σκοτεινός', 'Αίματος', 'Μαυρομάτης', 'Αστέρης'],
  japanese: ['黒月', '夜叉', '鬼塚', '狼谷', '白峰', '宵宮', '霧島', '影山'],
} as const

export type NonLatinScript = keyof typeof NON_LATIN_SURNAMES
export const NON_LATIN_SCRIPTS = Object.keys(NON_LATIN_SURNAMES) as NonLatinScript[]

export const TITLE_RANKS = {
  feminine:
    splitWords(`Duchess Countess Baroness Lady Matriarch Keeper Warden Voice Oracle Widow Heir
    Handmaid Sister Seer`),
  masculine:
    splitWords(`Duke Count Baron Lord Patriarch Keeper Warden Voice Oracle Reaver Heir Herald
    Brother Seer`),
}
export const TITLE_ADJECTIVES =
  splitWords(`Hollow Ashen Silver Sunken Ninth Last Velvet Thorned Weeping Black Pale Long
  Crimson Drowned Quiet Broken Gilded Winter`)
export const TITLE_NOUNS =
  splitWords(`Court Gate Hour Chapel Moon Vigil Garden Crown Table Road Marsh Choir Throne
  Mirror Lantern Tide Orchard Bell`)
export const STANDALONE_TITLES = [
  'Kinslayer',
  'Bloodbinder',
  'Moonsworn',
  'Archivist',
  'Grave-Singer',
  'Night Ward',
]

/** Code points of bold script, bold Fraktur, double-struck, fullwidth and circled letters. */
export const ORNAMENTAL_ALPHABETS = [
  { A: 0x1d4d0, a: 0x1d4ea },
  { A: 0x1d56c, a: 0x1d586 },
  { A: 0x1d5d4, a: 0x1d5ee },
  { A: 0xff21, a: 0xff41 },
  { A: 0x24b6, a: 0x24d0 },
]

export const SMALL_CAPITAL_LETTERS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'

export const NAME_ORNAMENT_PAIRS: readonly (readonly [string, string])[] = [
  ['† ', ' †'],
  ['☾ ', ' ☽'],
  ['~ ', ' ~'],
  ['⚜ ', ' ⚜'],
  ['•', '•'],
  ['꧁', '꧂'],
  ['🩸 ', ''],
  ['', ' 🐺'],
]
