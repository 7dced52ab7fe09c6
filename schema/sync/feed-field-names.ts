import { countEdits } from '../core/names/rate-fit.ts'

/** What other games call a field of the feed; both sides folded by `fold`. */
const OTHER_NAMES: Record<string, string[]> = {
  uuid: ['id', 'key', 'avatar', 'avatarkey', 'avatarid', 'playerid'],
  name: ['charactername', 'fullname', 'displayname'],
  username: ['user', 'login', 'avatarname', 'slname', 'legacyname'],
  race: ['species', 'kind'],
  species: ['race', 'kind'],
  portrait: ['picture', 'image', 'texture', 'profilepicture', 'photo'],
  maxHealth: ['healthmax', 'maxblood', 'maxhp'],
  activityScore: ['activity', 'score', 'darkrating'],
  status: ['lifestatus', 'state', 'alive', 'isalive', 'isdead'],
  deathCause: ['causeofdeath', 'killedby'],
  age: ['days', 'agedays', 'ageindays'],
  joined: ['joindate', 'joinedat', 'created', 'createdat', 'registered'],
  lastSeen: ['lastonline', 'lastlogin', 'lastvisit', 'lastseenat', 'seen'],
  dynasty: ['house', 'coven', 'pack', 'family', 'dynastyid', 'dynastyuuid', 'houseid'],
  dynastyRole: ['houserole', 'role', 'rank'],
  allegiance: ['sworn', 'swornto'],
  blood: ['bloodline', 'bloodlineid', 'bloodlineuuid'],
  sire: ['maker', 'parent', 'sireid', 'sireuuid', 'embracedby'],
  follows: ['follow', 'following', 'followed', 'leader'],
  founded: ['foundedat', 'created', 'createdat', 'founding'],
  leadership: ['leaders', 'seats', 'officers'],
  bloodline: ['blood', 'bloodlineid', 'bloodlineuuid'],
  clan: ['clanid', 'clanuuid'],
  type: ['kind', 'dynastytype'],
  player: ['holder', 'playerid', 'playeruuid', 'uuid'],
  role: ['title', 'rank'],
  seat: ['position', 'office'],
}
const SLIPS_FROM_LENGTH = 5

/** The field of the contract that an unknown name is likely to mean; null when it resembles none. */
export function recogniseField(unknown: string, fields: readonly string[]): string | null {
  const folded = fold(unknown)
  const isSame = (field: string) => fold(field) === folded
  const isCalled = (field: string) => OTHER_NAMES[field]?.includes(folded) ?? false
  const isSlip = (field: string) =>
    field.length >= SLIPS_FROM_LENGTH && countEdits(fold(field), folded) <= 1
  for (const isMeant of [isSame, isCalled, isSlip]) {
    const meant = fields.find(isMeant)
    if (meant) return meant
  }
  return null
}

/** Of the names in a row, the one that a missing field may be called there. */
export function suggestField(row: unknown, field: PropertyKey | undefined): string | null {
  if (typeof row !== 'object' || row === null || typeof field !== 'string') return null
  return Object.keys(row).find((name) => recogniseField(name, [field]) !== null) ?? null
}

/** last_seen, LastSeen and last-seen alike. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
