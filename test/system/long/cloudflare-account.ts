import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { unstable_splitSqlQuery } from 'wrangler'

const ACCOUNT_ID = 'a'.repeat(32)
const API = `/accounts/${ACCOUNT_ID}`

type Binding = { type: string; name: string; text?: string; id?: string; namespace_id?: string }
type Metadata = { main_module: string; bindings: Binding[]; keep_bindings?: string[] }
type Database = { name: string; location?: string; db: DatabaseSync }

/**
 * Simulates an empty Cloudflare account: the API calls that wrangler makes in a deployment.
 * Databases are real SQLite. Other calls return 404 and are listed in `unknown`.
 */
export class CloudflareAccount {
  readonly databases = new Map<string, Database>()
  readonly namespaces = new Map<string, string>()
  readonly deployments = new Map<string, FormData[]>()
  readonly versions: { metadata: Metadata; script: string }[] = []
  readonly secrets = new Map<string, string>()
  readonly unknown: string[] = []
  crons: string[] = []
  /** Matches the calls to reject, such as `GET /accounts/…`. */
  refuses: RegExp | null = null
  /** Matches the calls that are executed, but whose response is lost with the connection. */
  loses: RegExp | null = null
  readonly #server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const body = method === 'GET' ? {} : { body: Readable.toWeb(incoming), duplex: 'half' }
    const init = { method, headers, ...body } as RequestInit
    const response = await this.#app.fetch(new Request(`http://cloudflare.test${url}`, init))
    if (this.loses?.test(`${method} ${url}`)) return void outgoing.destroy()
    outgoing.writeHead(response.status, { 'content-type': 'application/json' })
    outgoing.end(await response.text())
  })
  readonly #app = this.#routes()

  /** Returns environment variables that direct wrangler to this account. */
  async open(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    const port = typeof address === 'object' ? address?.port : 0
    return {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'a-token-of-the-test',
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    for (const { db } of this.databases.values()) db.close()
  }

  #routes(): Hono {
    const account = { id: ACCOUNT_ID, name: 'The community' }
    const app = new Hono()
    app.onError((error) => {
      // 7500 is Cloudflare’s error code for SQL that fails.
      const { status, message } =
        error instanceof HTTPException ? error : { status: 400, message: `7500 ${error.message}` }
      const errors = [{ code: Number.parseInt(message, 10), message }]
      return Response.json({ success: false, result: null, errors }, { status })
    })
    app.notFound(({ req }) => {
      this.unknown.push(`${req.method} ${req.path}`)
      return fail(404, 7003, 'Unknown call')
    })
    app.use(async ({ req }, next) => {
      if (this.refuses?.test(`${req.method} ${req.path}`)) fail(403, 10000, 'Authentication error')
      await next()
    })
    app.get('/user', () => ok({ email: 'admin@example.com' }))
    app.get('/user/tokens/verify', () => ok({ status: 'active' }))
    app.get('/accounts', () => ok([account]))
    app.get('/memberships', () => ok([{ account }]))

    this.#routeStorage(app)
    this.#routeWorker(app)
    this.#routePages(app)
    return app
  }

  #routeStorage(app: Hono): void {
    app.get(`${API}/d1/database/:key`, ({ req }) => {
      const { uuid, name } = this.#findDatabase(req.param('key'))
      return ok({ uuid, name, version: 'production' })
    })
    app.post(`${API}/d1/database`, async ({ req }) => {
      const { name, primary_location_hint: hint, jurisdiction } = await req.json()
      const uuid = toUuid(name)
      if (this.databases.has(uuid)) fail(400, 7502, 'A database of this name exists')
      const location = hint ?? jurisdiction
      this.databases.set(uuid, { name, location, db: new DatabaseSync(':memory:') })
      return ok({ uuid, name })
    })
    app.get(`${API}/d1/database/:key/time_travel/bookmark`, ({ req }) =>
      ok({ bookmark: `at-${this.#findDatabase(req.param('key')).uuid}` }),
    )
    app.post(`${API}/d1/database/:key/query`, async ({ req }) => {
      const { db } = this.#findDatabase(req.param('key'))
      const { sql, params = [] } = await req.json()
      const results = unstable_splitSqlQuery(sql).map((one) => db.prepare(one).all(...params))
      return ok(results.map((rows) => ({ success: true, results: rows, meta: { duration: 1 } })))
    })
    app.get(`${API}/storage/kv/namespaces`, ({ req }) =>
      ok(
        [...this.namespaces].map(([id, title]) => ({ id, title })),
        req.query('page'),
      ),
    )
    app.post(`${API}/storage/kv/namespaces`, async ({ req }) => {
      const { title } = await req.json()
      const id = toUuid(title).replaceAll('-', '')
      if (this.namespaces.has(id)) fail(400, 10014, 'A namespace of this title exists')
      this.namespaces.set(id, title)
      return ok({ id, title })
    })
  }

  #routeWorker(app: Hono): void {
    const SCRIPT = `${API}/workers/scripts/:name` as const
    const upload = async (request: Request) => {
      const form = await request.formData()
      const metadata = JSON.parse(String(form.get('metadata'))) as Metadata
      const main = form.get(metadata.main_module)
      this.versions.push({ metadata, script: main instanceof Blob ? await main.text() : '' })
      for (const { type, name, text } of metadata.bindings) {
        if (type === 'secret_text' && text) this.secrets.set(name, text)
      }
      const id = toUuid(`version ${this.versions.length}`)
      return ok({ id, deployment_id: id, startup_time_ms: 12, resources: { script: {} } })
    }
    app.put(SCRIPT, ({ req }) => upload(req.raw))
    app.use(`${API}/workers/:kind/:name/*`, async ({ req }, next) => {
      const isKnown = this.versions.length > 0 || req.param('kind') === 'subdomain'
      if (!isKnown) fail(404, 10007, 'This Worker does not exist.')
      await next()
    })
    app.post(`${SCRIPT}/versions`, ({ req }) => upload(req.raw))
    app.get(`${API}/workers/services/:name`, () =>
      ok({ default_environment: { script: { last_deployed_from: 'wrangler' } } }),
    )
    app.get(`${SCRIPT}/settings`, () => ok({ bindings: this.versions[0]?.metadata.bindings ?? [] }))
    app.get(`${SCRIPT}/secrets`, () => ok([...this.secrets.keys()].map((name) => ({ name }))))
    app.put(`${SCRIPT}/schedules`, async ({ req }) => {
      this.crons = (await req.json<{ cron: string }[]>()).map(({ cron }) => cron)
      return ok({ schedules: [] })
    })
    app.all(`${SCRIPT}/:rest{script-settings|deployments|subdomain}`, () =>
      ok({ deployments: [], enabled: false, previews_enabled: false }),
    )
    app.all(`${API}/workers/workers/:name`, () =>
      ok({ subdomain: { enabled: false, previews_enabled: false } }),
    )
  }

  #routePages(app: Hono): void {
    const toProject = (name: string) => ({
      id: toUuid(name),
      name,
      subdomain: `${name}.pages.dev`,
      domains: [`${name}.pages.dev`],
      production_branch: 'main',
      deployment_configs: { production: {}, preview: {} },
      latest_deployment: { modified_on: '2026-11-21T00:00:00Z' },
    })
    const PROJECT = `${API}/pages/projects/:name` as const
    app.get(`${API}/pages/projects`, ({ req }) =>
      ok([...this.deployments.keys()].map(toProject), req.query('page')),
    )
    app.post(`${API}/pages/projects`, async ({ req }) => {
      const { name } = await req.json()
      if (this.deployments.has(name)) fail(400, 8000002, 'A project of this name exists')
      this.deployments.set(name, [])
      return ok(toProject(name))
    })
    app.get(PROJECT, ({ req }) => ok(toProject(req.param('name'))))
    app.get(`${PROJECT}/upload-token`, () => ok({ jwt: uploadToken() }))
    app.post('/pages/assets/check-missing', async ({ req }) => ok((await req.json()).hashes))
    app.post('/pages/assets/:step{upload|upsert-hashes}', () => ok(true))
    app.post(`${PROJECT}/deployments`, async ({ req }) => {
      this.deployments.get(req.param('name'))?.push(await req.formData())
      return ok({ id: toUuid(req.path), url: 'https://1.pages.dev', environment: 'production' })
    })
    app.get(`${PROJECT}/deployments/:id`, () =>
      ok({ latest_stage: { name: 'deploy', status: 'success' } }),
    )
  }

  #findDatabase(key: string): Database & { uuid: string } {
    for (const [uuid, database] of this.databases) {
      if (key === uuid || key === database.name) return { uuid, ...database }
    }
    return fail(404, 7404, 'The database could not be found')
  }
}

function ok(result: unknown, page = '1'): Response {
  return Response.json({ success: true, result: page === '1' ? result : [], errors: [] })
}

function fail(status: 400 | 403 | 404, code: number, message: string): never {
  throw new HTTPException(status, { message: `${code} ${message}` })
}

/** Returns a JWT with an expiry time, because wrangler reads that time. */
function uploadToken(): string {
  const payload = { exp: Math.floor(Date.now() / 1000) + 3600, max_file_count_allowed: 20_000 }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
