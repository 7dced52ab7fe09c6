export function getTextLength(text: string): number {
  return text.length
}

export const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS

export const RANKINGS_PAGE_SIZE = 10
export const RANKINGS_PAGER_BUTTONS = 7
export const HIGHLIGHTED_RANKS_MAX = 3
export const CLANS_PER_BLOODLINE_PAGE = 6
export const DYNASTIES_PER_CLAN_PAGE = 6
export const DYNASTY_MEMBERS_PAGE_SIZE = 20
export const DIRECTORY_PAGE_SIZE = 20
export const NEW_PLAYER_DAYS = 30
export const GENERATION_MAX = 100_000
export const CHILDER_SHOWN = 6
export const FOREIGN_SEATS_SHOWN = 3
export const DIRECTORY_PAGER_BUTTONS = 5
export const SYNC_CHANGES_PAGE_SIZE = 50
export const SYNC_AFFECTED_HOUSES_MAX = 50
export const PAGE_SIZE_MAX = 100
export const PAGE_NUMBER_MAX = 1_000_000

export const DOWNLOADS_PER_MINUTE = 20
/** Limit per account. Textures that a player or group uses do not count. */
export const TEXTURE_PREVIEWS_PER_MINUTE = 20

export const DESCRIPTION_MAX_LENGTH = 500
export const BIO_MAX_LENGTH = 500
export const LORE_MAX_LENGTH = 6000
export const GAME_RULES_MAX_LENGTH = 6_000
export const ANNOUNCEMENT_MAX_LENGTH = 500
export const FORMATTING_MARKS_MAX = 500
export const LIST_MARKERS_PER_LINE_MAX = 8
export const LIST_DEPTH_MAX = 3
export const SEARCH_MAX_LENGTH = 100

export const LINEAGE_DEPTH = 8
export const LINEAGE_CHILD_LIMIT = 50
export const CHILDREN_PAGE_DEPTH = 1
export const CHILDREN_PAGE_SIZE = 20
export const LINEAGE_RESPONSE_MAX_NODES = 2000
export const LINEAGE_ROW_HEIGHT_PX = 48
export const LINEAGE_INDENT_PX = 40

export const PRIVATE_PROFILE_STALE_TIME_MS = 5 * 60_000
export const PLAYER_LOOKUP_STALE_TIME_MS = 5 * 60_000
export const GROUP_QUERY_RETRIES = 3

export function getRetryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

export const TOASTS_SHOWN = 1
export const TOAST_DURATION_MS = 5000
export const TOAST_REMOVAL_DELAY_MS = 1_000_000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = 'F8'

export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

export const NAV_OPAQUE_SCROLL_PX = 20
export const NAV_NAME_MAX_WIDTH_PX = 100

/** Request header with the epoch of the caller's cache. The API then returns no older data. */
export const CACHE_EPOCH_HEADER = 'X-Cache-Epoch'

/** Set by the Pages Worker, not by browsers. Its value `count` makes the API count a page read. */
export const PAGE_VIEW_HEADER = 'X-Page-Read'

/** The time of the last complete sync, as ISO 8601. */
export const DATA_AS_OF_HEADER = 'X-Data-As-Of'

export const ACTIVE_WINDOW_MS = 24 * HOUR_MS
export const VITALS_DECIMALS = 3

/** Smaller groups do not show how many members are active, because that could identify a member. */
export const ACTIVE_COUNT_MIN_MEMBERS = 5

export const RACES = ['Vampire', 'Witch', 'Lycan'] as const
export const POWERS = ['Ancient', 'Mystic', 'Primal'] as const
export const LIFE_STATUSES = ['Alive', 'Dead'] as const
/** From least to most hidden: each veil hides everything that the previous one hides. */
export const VEILS = ['open', 'unlisted', 'presence-hidden', 'veiled'] as const
export type VeilLevel = (typeof VEILS)[number]
export const EDITABLE_FIELDS_BY_GROUP_KIND = {
  bloodline: ['logoUuid', 'lore', 'history'],
  clan: ['logoUuid', 'description'],
  dynasty: ['logoUuid', 'description'],
} as const
export const EDITABLE_FIELDS = ['logoUuid', 'description', 'lore', 'history'] as const
export type EditableField = (typeof EDITABLE_FIELDS)[number]
export const GROUP_SEATS = ['owner', 'officer_1', 'officer_2', 'officer_3'] as const
export const DYNASTY_TYPES = ['house', 'coven', 'pack', 'other'] as const

export const REASON_MAX_LENGTH = 200
export const REPORTS_PER_DAY = 5
export const REPORT_RETENTION_MS = 90 * DAY_MS

export const USERNAME_MAX_LENGTH = 63
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
/** Limits per account for all writes together, such as edits, decisions and previews. */
export const WRITES_PER_MINUTE = 30
export const WRITES_PER_DAY = 300
/** A sync raises an alarm if it changes at least `from` owners and this share of all owners. */
export const OWNER_CHANGES_ALARM_LIMIT = { share: 0.1, from: 5 }
/** Raises an alarm if at least `from` accounts and this share of all hit a login or write limit. */
export const THROTTLED_ACCOUNTS_ALARM_LIMIT = { share: 0.001, from: 1 }
export const AUDIT_MERGE_WINDOW_MS = 10 * 60_000
/** How long to keep accounts that no HUD registered and that have no password. */
export const UNVERIFIED_ACCOUNT_RETENTION_MS = 30 * DAY_MS
export const AUDIT_RETENTION_MS = 400 * DAY_MS
export const AUDIT_ENTRIES_MAX = 50_000

/** Failed logins allowed per window, for one username from one IP address or known browser. */
export const LOGIN_FAILURES_MAX = 10
export const LOGIN_FAILURES_WINDOW_MS = 15 * 60_000
export const LOGIN_FAILURES_TOTAL_MAX = 30
export const LOGIN_RETRY_DELAY_MS = 10_000
/** The newest version of the scripts in `hud/`, announced to older scripts. */
export const HUD_VERSION = '1.1.0'
export const SESSION_MAX_AGE_SECONDS = 7 * 24 * 60 * 60
/** How long after the login an active session can still be renewed. */
export const SESSION_RENEWAL_WINDOW_SECONDS = 30 * 24 * 60 * 60
export const DELETION_GRACE_DAYS = 7
export const OWN_DATA_ROWS_SHOWN = 2
export const OWN_DATA_DOWNLOAD_ROWS = 1000
export const AWAY_DAYS_MAX = 90
export const SESSION_SAVE_INTERVAL_MS = 60 * 60_000
export const SESSIONS_SHOWN = 30
/** Gives the user enough time to open the link in a browser, possibly on another device. */
export const SIGN_IN_LINK_LIFETIME_MS = 2 * 60_000
/** Operators may have to forward an invitation, so it is valid for longer than a sign-in link. */
export const INVITE_LIFETIME_MS = 60 * 60_000
/** How long to keep expired links, so that the error can say that a link has expired. */
export const SIGN_IN_LINK_RETENTION_MS = 60 * 60_000

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 60
export const PASSKEY_CHALLENGE_TTL_SECONDS = 5 * 60
export const SIGN_IN_PROOF_MAX_AGE_SECONDS = 5 * 60

export const FEED_RESPONSE_MAX_BYTES = 8_000_000
/** The byte limit of a response is usually reached earlier, at about 11,000 players. */
export const FEED_FILE_MAX_ROWS = 20_000
/** A feed is read in full this often, because a list of changes does not reveal departures. */
export const FULL_FEED_READ_INTERVAL_MS = 24 * HOUR_MS
/** Subtracted from `changedSince`, as the game may have another clock and uncommitted writes. */
export const CHANGED_SINCE_OVERLAP_MS = 10 * 60_000
export const SYNC_REQUEST_INTERVAL_SECONDS = 60
/** Rows per collection. All of them are on a file's first page, which must not grow too large. */
export const FEED_FILE_MAX_ROWS_WITHOUT_UUID = 1000

/** Looser than RFC 9562: the version and variant digits can be anything. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const NULL_UUID = '00000000-0000-0000-0000-000000000000'

export type Race = (typeof RACES)[number]
export type Power = (typeof POWERS)[number]
export type LifeStatus = (typeof LIFE_STATUSES)[number]
export type DynastyType = (typeof DYNASTY_TYPES)[number]

/** Readable by scripts. Grants no rights; tells pages to load the signed-in user. */
export const SIGNED_IN_HINT_COOKIE = '__Host-signed-in'

/** Limits the URLs in a part of the sitemap. The sitemap protocol allows at most 50,000. */
export const SITEMAP_PLAYERS_MAX = 10_000
export const SITEMAP_WEEKS_MAX = 520
export const SITEMAP_SEASONS_MAX = 120

/** Texture widths in pixels: in cards and tables, on dense screens, and beside a name. */
export const TEXTURE_WIDTH_PX = 256
export const LARGE_TEXTURE_WIDTH_PX = 320
export const SMALL_TEXTURE_WIDTH_PX = 128
export const TEXTURE_MAX_BYTES = 2 * 1024 * 1024
export const TEXTURE_MAX_SIDE_PX = 2048

export function getActivityCutoff(now: number): number {
  return (Math.floor((now - ACTIVE_WINDOW_MS) / HOUR_MS) + 1) * HOUR_MS
}

/** A time in the future comes from a wrong clock and counts as unknown. */
export function isActive(lastSeenAt: number | null, now: number): boolean {
  if (lastSeenAt === null) return false
  return lastSeenAt >= getActivityCutoff(now) && lastSeenAt < now + ACTIVE_WINDOW_MS
}

export const GROWTH_LANDMARKS_MAX = 8
export const MILESTONE_SEALS_MAX = 12
export const GROWTH_SPANS = [30, 90, 365] as const
export type GrowthSpan = (typeof GROWTH_SPANS)[number]

export const COMPARED_GROUPS_MAX = 4
export const COMPARED_PLAYERS_MAX = 2
export const COMPARISON_DAYS = 90

export const CHRONICLE_PAGE_SIZE = 10
/** Keeps a page within 60 D1 rows read, even if it must skip players who rose again. */
export const MEMORIAL_PAGE_SIZE = 6
export const RISEN_PLAYERS_SHOWN = 2
export const RECORD_LIST_SIZE = 10
export const STATS_DAYS_SHOWN = 90
export const DAILY_STATS_MONTHS_MAX = 36
export const GROWTH_DAYS = 30
export const RANK_CHANGE_DAYS = 7
export const RANKING_SORTS = ['members', 'awake', 'growth', 'founded', 'name'] as const
export type RankingSort = (typeof RANKING_SORTS)[number]
export const RANKING_SORT_DIRECTIONS = {
  members: 'desc',
  awake: 'desc',
  growth: 'desc',
  founded: 'asc',
  name: 'asc',
} as const satisfies Record<RankingSort, 'asc' | 'desc'>

export const MEMBER_SORTS = ['role', 'name', 'joined', 'seen'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]
export const MEMBER_SORT_DIRECTIONS = {
  role: 'asc',
  name: 'asc',
  joined: 'asc',
  seen: 'desc',
} as const satisfies Record<MemberSort, 'asc' | 'desc'>

/** A sync is held if it affects more than this share of rows: docs/decisions/012-staged-sync.md. */
export const SYNC_DEPARTURES_MAX_SHARE = 0.2
export const SYNC_EMPTIED_FIELDS_MAX_SHARE = 0.2
export const SYNC_ALTERATIONS_MAX_SHARE = 0.2
export const SYNC_REJECTIONS_MAX_SHARE = 0.05
/** Limits for all syncs of the last 24 hours together, so that a gradual loss is noticed too. */
export const DAILY_DEPARTURES_MAX_SHARE = 0.3
export const DAILY_EMPTIED_FIELDS_MAX_SHARE = 0.3
export const DAILY_ALTERATIONS_MAX_SHARE = 0.3
/** If fewer rows than this are affected, a sync is held only if they are over half of all rows. */
export const SYNC_HOLD_MIN_PLAYERS = 25
export const SYNC_HOLD_MIN_GROUPS = 5
export const SYNC_MAJORITY_SHARE = 0.5
export const SYNC_MAJORITY_MIN_ROWS = 3

/** Stored as `departed_at` of players whose arrival was undone. No page shows them. */
export const UNDONE_ARRIVAL_DEPARTED_AT = 0

export const WATCHES_MAX = 200
export const MUTES_MAX = 40
export const WATCHES_PAGE_SIZE = 12
/** How long court news is kept, and how far back the first visit to the court looks. */
export const COURT_NEWS_RETENTION_MS = 90 * DAY_MS
export const COURT_INITIAL_LOOKBACK_MS = 7 * DAY_MS
export const UNREAD_COUNT_MAX = 9
export const COURT_PEOPLE_SHOWN = 4
