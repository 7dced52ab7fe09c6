import { words } from './words.ts'

export const SURNAMES = words(`
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

/** First and second halves of surnames that a role-player makes up: `Ash` + `veil`. */
export const SURNAME_BEGINNINGS = words(`
  Ash Amber Autumn Bane Barrow Black Blood Bone Bramble Briar Cinder Claw Cold Crimson Crow Dark Dawn
  Dread Dusk Elder Ember Ever Fallow Fang Fell Fire Frost Gallow Ghost Gloam Gold Grave Grey Grim
  Hallow Hawk Heart Hex Hollow Ice Iron Ivy Lark Lone Marrow Mid Mist Moon Moss Myrrh Never Night
  Oak Onyx Pale Raven Red Rime Rook Rose Rune Sable Salt Scarlet Shade Silver Snow Sorrow Soul Star
  Stone Storm Tempest Thistle Thorn Umber Vale Velvet Vex Violet Whisper White Wild Winter Witch
  Wolf Wyrm Yew
`)
export const SURNAME_ENDINGS = words(`
  bane bark blade blood bloom born bourne brand briar brook burn caller claw crest croft dale fall
  fang feather fell field fire ford gaze glen grove hallow hart haven heart helm hide hollow hunter
  kin lace lake lock loft mane march mark mere mire moor more mourn path pelt quill ridge rune
  scar shade shard shroud song spell spire stalker stone strand thorn tide vale veil vein walker
  ward watch water weaver weir whisper wick wind wing wood worth wraith wright wyn
`)
