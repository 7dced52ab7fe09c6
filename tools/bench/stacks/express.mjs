// A typical server as a comparison: Express and better-sqlite3 on the site's database, with one SQL
// statement per call.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [folder, database] = process.argv.slice(2)
const { default: express } = await load('express')
const { default: Database } = await load('better-sqlite3')
const db = new Database(database, { readonly: true })
const PAGE = 20

const PLAYER = 'id, uuid, name, title, race, power, portrait_uuid, generation, status, dynasty_uuid'
const listPlayers = db.prepare(
  `SELECT ${PLAYER} FROM players WHERE departed_at IS NULL
   ORDER BY name_class, search_name, id LIMIT ${PAGE} OFFSET ?`,
)
const countPlayers = db.prepare('SELECT count(*) AS total FROM players WHERE departed_at IS NULL')
const MATCHES = "departed_at IS NULL AND search_name LIKE '%' || ? || '%'"
const findPlayers = db.prepare(
  `SELECT ${PLAYER} FROM players WHERE ${MATCHES}
   ORDER BY name_class, search_name, id LIMIT ${PAGE}`,
)
const countFound = db.prepare(`SELECT count(*) AS total FROM players WHERE ${MATCHES}`)
const readHouse = db.prepare('SELECT * FROM dynasties WHERE id = ?')
const readClan = db.prepare('SELECT id, name FROM clans WHERE uuid = ?')

const app = express()
app.get('/players', ({ query: { page = '1', search } }, response) => {
  if (search) response.json({ ...countFound.get(search), players: findPlayers.all(search) })
  else response.json({ ...countPlayers.get(), players: listPlayers.all((page - 1) * PAGE) })
})
app.get('/dynasties/:id', ({ params: { id } }, response) => {
  const house = readHouse.get(id)
  response.json({ ...house, clan: readClan.get(house.clan_uuid) })
})
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`listening on ${server.address().port}`),
)

function load(name) {
  return import(createRequire(join(folder, 'package.json')).resolve(name))
}
