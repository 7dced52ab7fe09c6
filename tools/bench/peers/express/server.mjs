// The four calls as one writes them in an afternoon: Express, better-sqlite3, LIKE, OFFSET and count(*).
// node server.mjs {database} {port}
import Database from 'better-sqlite3'
import express from 'express'

const [file, port] = process.argv.slice(2)
const db = new Database(file, { readonly: true })
const app = express()
const DAY_MS = 24 * 60 * 60_000

const narrowed = "departed_at IS NULL AND search_name LIKE '%' || ? || '%'"
const page = db.prepare(
  `SELECT * FROM players WHERE ${narrowed} ORDER BY search_name, id LIMIT ? OFFSET ?`,
)
const count = db.prepare(`SELECT count(*) AS total FROM players WHERE ${narrowed}`)
const profile = db.prepare(`
  SELECT players.*, dynasties.name AS houseName, dynasties.id AS houseId,
    clans.name AS clanName, clans.id AS clanId,
    allegiance.name AS bloodlineAllegiance, blood.name AS dnaBloodline
  FROM players
  LEFT JOIN dynasties ON dynasties.uuid = players.dynasty_uuid
  LEFT JOIN clans ON clans.uuid = dynasties.clan_uuid
  LEFT JOIN bloodlines AS allegiance ON allegiance.uuid = players.allegiance_uuid
  LEFT JOIN bloodlines AS blood ON blood.uuid = players.blood_uuid
  WHERE players.id = ?`)
const ranking = db.prepare(`
  SELECT dynasties.*, clans.name AS clanName, clans.id AS clanId
  FROM dynasties LEFT JOIN clans ON clans.uuid = dynasties.clan_uuid
  WHERE dynasties.departed_at IS NULL ORDER BY dynasties.member_count DESC, dynasties.name`)

app.get('/api/players', ({ query }, response) => {
  const search = String(query.search ?? '').toLowerCase()
  const current = Number(query.page ?? 1)
  const { total } = count.get(search)
  const totalPages = Math.ceil(total / 20)
  response.json({
    players: page.all(search, 20, (current - 1) * 20).map((row) => ({
      id: row.id,
      playerUuid: row.uuid,
      characterName: row.name,
      race: row.race,
      power: row.power,
      isActive: Date.now() - row.last_seen_at < DAY_MS,
      avatarUrl: row.portrait_uuid && `/api/texture/${row.portrait_uuid}`,
    })),
    pagination: {
      currentPage: current,
      totalPages,
      totalPlayers: total,
      hasPreviousPage: current > 1,
      hasNextPage: current < totalPages,
    },
  })
})

app.get('/api/players/:id/profile', ({ params }, response) => {
  const { id, uuid, ...publicData } = profile.get(params.id)
  response.json({ player: { id, playerUuid: uuid }, publicData, privateData: null, isAdmin: false })
})

app.get('/api/dynasties', (_, response) => {
  response.json(ranking.all().map((row) => ({ ...row, leadership: JSON.parse(row.leaders) })))
})

app.listen(Number(port), '127.0.0.1')
