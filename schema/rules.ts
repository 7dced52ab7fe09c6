/** Numbers and patterns of both sides. */

export function textLength(text: string): number {
  return text.length
}

export const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS

export const RANKINGS_PAGE_SIZE = 10
export const RANKINGS_PAGE_BUTTONS = 7
export const SPECIAL_RANKS = 3
export const CLANS_PER_BLOODLINE_PAGE = 6
export const DYNASTIES_PER_CLAN_PAGE = 6
export const DYNASTY_MEMBERS_PAGE_SIZE = 20
export const DIRECTORY_PAGE_SIZE = 20
/** Those who came to the game within so many days are new in the directory. */
export const NEW_PLAYER_DAYS = 30
export const GENERATION_MAX = 100_000
export const CHILDER_SHOWN = 6
export const FOREIGN_SEATS_SHOWN = 3
export const DIRECTORY_PAGE_BUTTONS = 5
export const SYNC_CHANGES_PAGE_SIZE = 50
export const AFFECTED_HOUSES_MAX = 50
export const PAGE_SIZE_MAX = 100
export const PAGE_MAX = 1_000_000

export const DOWNLOADS_PER_MINUTE = 20
/** Textures that no player or group uses, of one account. */
export const PREVIEWS_PER_MINUTE = 20

export const DESCRIPTION_MAX_LENGTH = 500
export const BIO_MAX_LENGTH = 500
export const LORE_MAX_LENGTH = 6000
export const RULES_MAX_LENGTH = LORE_MAX_LENGTH
export const ANNOUNCEMENT_MAX_LENGTH = 500
/** A text with more marks, or more list markers at the beginning of one line, is shown as typed. */
export const TEXT_MARKS_MAX = 500
export const LIST_MARKERS_A_LINE_MAX = 8
/** A list deeper inside other lists is shown as typed. */
export const LIST_DEPTH_MAX = 3
export const SEARCH_MAX_LENGTH = 100

export const LINEAGE_DEPTH = 8
export const LINEAGE_LIMIT = 50
export const LINEAGE_MORE_DEPTH = 1
export const LINEAGE_MORE_LIMIT = 20
export const LINEAGE_RESPONSE_MAX_NODES = 2000
export const LINEAGE_ROW_HEIGHT_PX = 48
export const LINEAGE_INDENT_PX = 40

export const PRIVATE_PROFILE_STALE_MS = 5 * 60_000
export const PLAYER_LINK_STALE_MS = 5 * 60_000
export const GROUP_QUERY_RETRIES = 3

/** Wait before retry number `attempt` (0 is the first retry), in milliseconds. */
export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

export const TOASTS_SHOWN_MAX = 1
export const TOAST_DURATION_MS = 5000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = 'F8'

export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

export const NAV_OPAQUE_AFTER_PX = 20
export const NAV_NAME_MAX_WIDTH_PX = 100

/** The header by which the pages tell the API under which epoch they cache its response. */
export const CACHE_EPOCH_HEADER = 'X-Cache-Epoch'

/**
 * The header by which the pages tell the API that a call renders a page for a signed-in reader: `count` with the first
 * call, which counts the page as one read, and `counted` with the others. Never passed on from a browser.
 */
export const PAGE_READ_HEADER = 'X-Page-Read'

/** The header of a ranking's response: when the last complete sync was, as ISO 8601. */
export const DATA_AS_OF_HEADER = 'X-Data-As-Of'

export const ACTIVE_WINDOW_MS = 24 * HOUR_MS
export const DECIMALS_OF_VITALS = 3

/** Of a smaller group nobody is told how many are awake: it would tell who. */
export const AWAKE_TOLD_FROM_MEMBERS = 5

export const RACES = ['Vampire', 'Witch', 'Lycan'] as const
export const POWERS = ['Ancient', 'Mystic', 'Primal'] as const
export const LIFE_STATUSES = ['Alive', 'Dead'] as const
/** Each value hides more than the one before: search engines; activity and vitals; name and profile. */
export const VEILS = ['open', 'unlisted', 'presence-hidden', 'veiled'] as const
export type Veil = (typeof VEILS)[number]
/** What an owner may let officers edit, of each kind of group. */
export const FIELDS_OF_KIND = {
  bloodline: ['logoUuid', 'lore', 'history'],
  clan: ['logoUuid', 'description'],
  dynasty: ['logoUuid', 'description'],
} as const
export const EDITABLE_FIELDS = ['logoUuid', 'description', 'lore', 'history'] as const
export type EditableField = (typeof EDITABLE_FIELDS)[number]
export const GROUP_SEATS = ['owner', 'officer_1', 'officer_2', 'officer_3'] as const
export const DYNASTY_TYPES = ['house', 'coven', 'pack', 'other'] as const

/** Of an administrator's reason, and of what a report says beside its reason. */
export const REASON_MAX_LENGTH = 200
export const REPORTS_PER_DAY = 5
/** A decided report is removed after so long. */
export const REPORTS_KEPT_MS = 90 * DAY_MS

export const USERNAME_MAX_LENGTH = 63
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
/** What one account may change: edits, decisions and previews alike. */
export const WRITES_PER_MINUTE = 30
export const WRITES_PER_DAY = 300
/** Administrators are told of such a share of the groups whose owner a sync changes, and of the accounts; never of fewer. */
export const OWNER_CHANGES_ALARM = { share: 0.1, from: 5 }
export const ACCOUNTS_ALARM = { share: 0.001, from: 1 }
/** Edits of one field by one account within this time are one entry of the audit log. */
export const AUDIT_MERGE_MS = 10 * 60_000
/** An account that no HUD has registered and that has no password is removed after so long. */
export const UNPROVED_KEPT_MS = 30 * DAY_MS
export const AUDIT_KEPT_MS = 400 * DAY_MS
export const AUDIT_KEPT_ENTRIES = 50_000

/** Failed logins of one account from one address, or from a browser that it has logged in with before. */
export const LOGIN_FAILURES_MAX = 10
export const LOGIN_FAILURES_WINDOW_MS = 15 * 60_000
/** After so many from all other addresses together, one of them may try at a time, so long apart. */
export const LOGIN_FAILURES_OF_ALL_MAX = 30
export const LOGIN_SLOW_MS = 10_000
/** The newest version of the scripts in `hud/`: the answer to the pulse of an older one names it. */
export const HUD_VERSION = '1.1.0'
export const SESSION_MAX_AGE_SECONDS = 7 * 24 * 60 * 60
/** A session in use is renewed, until so long after the login. */
export const SESSION_LIFE_SECONDS = 30 * 24 * 60 * 60
/** Between asking for the deletion of an account and the deletion. */
export const DELETION_GRACE_DAYS = 7
/** How many rows of each list a page of one's own data has, and a download. */
export const OWN_DATA_PAGE_ROWS = 2
export const OWN_DATA_DOWNLOAD_ROWS = 1000
/** How many days ahead a player may say to be away until. */
export const AWAY_DAYS_MAX = 90
/** How far the stored time of a session's last request may be behind. */
export const SESSION_SEEN_MS = 60 * 60_000
/** How many sessions an account is shown, the last seen first. */
export const SESSIONS_SHOWN = 30
/** For the way from the HUD to the browser, also of another device. */
export const SIGN_IN_LINK_MS = 2 * 60_000
/** An administrator's, made on the command line: it may have to be sent to them. */
export const INVITE_MS = 60 * 60_000
/** An expired link stays in the table for so long, so that its error can say that it expired. */
export const SIGN_IN_LINK_KEPT_MS = 60 * 60_000

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 60
export const PASSKEY_CHALLENGE_SECONDS = 5 * 60
/** A passkey that was shown, or a login, counts as just now for so long. */
export const RECENT_PROOF_SECONDS = 5 * 60

/** Of one page of the game's feed, decompressed; a page of 1,000 players has about 0.7 MB. */
export const FEED_RESPONSE_MAX_BYTES = 8_000_000
/** Of a feed that is one file, which is parsed at once and has the same bytes at most: some 11,000 players. */
export const FEED_FILE_MAX_ROWS = 20_000
/** A feed that says what has changed is read in full after so long: only then is it seen what has left. */
export const FULL_READING_EVERY_MS = 24 * HOUR_MS
/** How much earlier than the last reading a feed is asked for changes: clocks differ, and transactions last. */
export const CHANGED_SINCE_OVERLAP_MS = 10 * 60_000
/** When the game asks for a sync: one is started in so long. */
export const SYNC_REQUEST_EVERY_SECONDS = 60
/** Of each collection of a file; all of them are in its first page. */
export const FEED_FILE_MAX_UNNAMED = 1000

/** Not RFC 9562 UUIDs: the version and variant digits are free. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const NULL_UUID = '00000000-0000-0000-0000-000000000000'

export type Race = (typeof RACES)[number]
export type Power = (typeof POWERS)[number]
export type LifeStatus = (typeof LIFE_STATUSES)[number]
export type DynastyType = (typeof DYNASTY_TYPES)[number]

/** Readable by scripts and proves nothing: tells the pages whether to ask who is signed in. */
export const SIGNED_IN_HINT_COOKIE = '__Host-signed-in'

/** Ids of players in one part of the site map; the protocol allows 50,000 addresses. */
export const SITEMAP_PLAYERS_MAX = 10_000
/** The newest weeks that the site map has: ten years of them. */
export const SITEMAP_WEEKS_MAX = 520
export const SITEMAP_SEASONS_MAX = 120

/** Widths in pixels: in cards and tables, large on a dense screen, beside a name. */
export const TEXTURE_WIDTH = 256
export const LARGE_TEXTURE_WIDTH = 320
export const SMALL_TEXTURE_WIDTH = 128
export const TEXTURE_MAX_BYTES = 2 * 1024 * 1024
export const TEXTURE_MAX_PIXELS = 2048

/** A player last seen at this time or later is active. By full hours: the minute of a login stays private. */
export function activeSince(now: number): number {
  return (Math.floor((now - ACTIVE_WINDOW_MS) / HOUR_MS) + 1) * HOUR_MS
}

/** A time further in the future comes from a wrong clock and counts as unknown. */
export function isActive(lastSeenAt: number | null, now: number): boolean {
  if (lastSeenAt === null) return false
  return lastSeenAt >= activeSince(now) && lastSeenAt < now + ACTIVE_WINDOW_MS
}

export const LANDMARKS_MAX = 8
/** On a profile, and in a response. */
export const SEALS_MAX = 12
/** The growth of a group is shown over so many days. */
export const GROWTH_SPANS = [30, 90, 365] as const
export type GrowthSpan = (typeof GROWTH_SPANS)[number]

export const COMPARED_GROUPS_MAX = 4
export const COMPARED_PLAYERS = 2
export const COMPARED_DAYS = 90

/** At most; a page of the chronicle may be shorter. */
export const CHRONICLE_PAGE_SIZE = 10
/** A page of the memorial reads 60 rows of D1 at most, together with those who rose beside it. */
export const MEMORIAL_PAGE_SIZE = 6
export const RISEN_SHOWN = 2
export const RECORDS_SHOWN = 10
/** How many days are read unless others are asked for; of how many months they are read at most. */
export const DAYS_SHOWN = 90
export const DAYS_MONTHS_MAX = 36
/** A group's growth is what it has more than so many days before; its movement, the ranks it rose in so many. */
export const GROWTH_DAYS = 30
export const MOVEMENT_DAYS = 7
export const RANKING_SORTS = ['members', 'awake', 'growth', 'founded', 'name'] as const
export type RankingSort = (typeof RANKING_SORTS)[number]
/** In which direction a ranking is sorted unless one is given. */
export const SORT_DIRECTIONS = {
  members: 'desc',
  awake: 'desc',
  growth: 'desc',
  founded: 'asc',
  name: 'asc',
} as const satisfies Record<RankingSort, 'asc' | 'desc'>

/** `role` has the leaders in the order of their seats, then the others as they joined. */
export const MEMBER_SORTS = ['role', 'name', 'joined', 'seen'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]
export const MEMBER_SORT_DIRECTIONS = {
  role: 'asc',
  name: 'asc',
  joined: 'asc',
  seen: 'desc',
} as const satisfies Record<MemberSort, 'asc' | 'desc'>

/** A run of the sync is held when a share of a collection above these would change: docs/decisions/012-staged-sync.md. */
export const DEPARTED_MAX_SHARE = 0.2
export const EMPTIED_MAX_SHARE = 0.2
export const ALTERED_MAX_SHARE = 0.2
export const REFUSED_MAX_SHARE = 0.05
/** The same with what was applied in the 24 hours before: a slow loss is held, too. */
export const DAY_DEPARTED_MAX_SHARE = 0.3
export const DAY_EMPTIED_MAX_SHARE = 0.3
export const DAY_ALTERED_MAX_SHARE = 0.3
/** Below these numbers a share says little, and a run is held only for more than half of what there was. */
export const HELD_FROM_PLAYERS = 25
export const HELD_FROM_GROUPS = 5
export const HELD_ALWAYS_SHARE = 0.5
export const HELD_ALWAYS_FROM = 3

/** `departed_at` of what an undone run had brought: no page shows it, and when it comes it arrives. */
export const NEVER_ARRIVED = 0

/** How many players and groups an account may watch, and how many it may mute. */
export const WATCHES_MAX = 200
export const MUTED_MAX = 40
export const WATCHES_PAGE_SIZE = 12
/** News of the court is kept for so long; the first visit is told what happened in the days before it. */
export const COURT_NEWS_KEPT_MS = 90 * DAY_MS
export const COURT_FIRST_VISIT_MS = 7 * DAY_MS
/** The unread count goes no higher: "9+". */
export const COURT_UNREAD_MAX = 9
/** Childer, followers and the members who were seen last, each. */
export const COURT_PEOPLE_SHOWN = 4
