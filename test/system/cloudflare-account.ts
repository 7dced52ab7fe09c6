import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

export const ACCOUNT_ID = 'a'.repeat(32)
const API = `/client/v4/accounts/${ACCOUNT_ID}`

type Answer = { result: unknown } | { status: number; code: number; message: string }
type Request = { method: string; path: string; body: Buffer; contentType: string }

const NOT_FOUND: Answer = { status: 404, code: 10007, message: 'This Worker does not exist.' }
const NO_PROJECT: Answer = { status: 404, code: 8000007, message: 'Project not found.' }

/**
 * As much of Cloudflare's API as wrangler asks for in a deployment, for one account: what is made stays,
 * databases are real SQLite, and what nobody provided for is answered 404 and kept in `unknown`.
 */
export class CloudflareAccount {
  readonly databases = new Map<string, { name: string; db: DatabaseSync }>()
  readonly namespaces = new Map<string, string>()
  readonly projects = new Map<string, { deployments: FormData[] }>()
  readonly uploads: { metadata: WorkerMetadata; script: string }[] = []
  readonly secrets = new Map<string, string>()
  readonly schedules: string[] = []
  readonly unknown: string[] = []
  /** The paths of these calls are refused. */
  refuses: RegExp | null = null
  #server: Server | null = null

  /** Answers the variables under which wrangler talks to this account. */
  async open(): Promise<NodeJS.ProcessEnv> {
    const server = createServer((incoming, outgoing) => {
      read(incoming).then(async (request) => {
        const answer = await this.#answer(request)
        const isFine = 'result' in answer
        outgoing.writeHead(isFine ? 200 : answer.status, { 'content-type': 'application/json' })
        outgoing.end(
          JSON.stringify({
            success: isFine,
            result: isFine ? answer.result : null,
            errors: isFine ? [] : [{ code: answer.code, message: answer.message }],
            messages: [],
          }),
        )
      })
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    return {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'a-token-of-the-test',
    }
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
    for (const { db } of this.databases.values()) db.close()
  }

  async #answer(request: Request): Promise<Answer> {
    const call = `${request.method} ${request.path.split('?')[0]}`
    if (this.refuses?.test(call)) {
      return { status: 403, code: 10000, message: 'Authentication error' }
    }
    if (Number(/[?&]page=(\d+)/.exec(request.path)?.[1] ?? 1) > 1) return { result: [] }
    const path = request.path.split('?')[0]?.replace(API, '') ?? ''
    const answer =
      this.#user(path) ??
      this.#d1(request, path) ??
      this.#kv(request, path) ??
      (await this.#worker(request, path)) ??
      (await this.#pages(request, path))
    if (answer) return answer
    this.unknown.push(call)
    return { status: 404, code: 7003, message: `Nobody provided for ${call}.` }
  }

  #user(path: string): Answer | null {
    const account = { id: ACCOUNT_ID, name: 'The community' }
    if (path === '/client/v4/user') return { result: { email: 'keeper@example.com' } }
    if (path === '/client/v4/user/tokens/verify') return { result: { status: 'active' } }
    if (path === '/client/v4/accounts') return { result: [account] }
    if (path === '/client/v4/memberships') return { result: [{ account }] }
    return null
  }

  #d1({ method, body }: Request, path: string): Answer | null {
    if (path === '/d1/database' && method === 'POST') {
      const { name } = JSON.parse(body.toString())
      const uuid = toUuid(name)
      this.databases.set(uuid, { name, db: new DatabaseSync(':memory:') })
      return { result: { uuid, name } }
    }
    if (path === '/d1/database') {
      return { result: [...this.databases].map(([uuid, { name }]) => ({ uuid, name })) }
    }
    const [, uuid, rest] = /^\/d1\/database\/([^/]+)(.*)$/.exec(path) ?? []
    const database = this.databases.get(uuid ?? '')
    if (!database) return null
    if (rest === '') return { result: { uuid, name: database.name, version: 'production' } }
    if (rest === '/time_travel/bookmark') return { result: { bookmark: `at-${uuid}` } }
    if (rest === '/query') return runSql(database.db, JSON.parse(body.toString()))
    return null
  }

  #kv({ method, body }: Request, path: string): Answer | null {
    if (path !== '/storage/kv/namespaces') return null
    if (method === 'GET') {
      return { result: [...this.namespaces].map(([id, title]) => ({ id, title })) }
    }
    const { title } = JSON.parse(body.toString())
    const id = toUuid(title).replaceAll('-', '')
    this.namespaces.set(id, title)
    return { result: { id, title } }
  }

  async #worker(request: Request, path: string): Promise<Answer | null> {
    const [, kind, rest = ''] =
      /^\/workers\/(scripts|services|workers)\/[^/]+(.*)$/.exec(path) ?? []
    if (path === '/workers/subdomain') return { result: { subdomain: 'community' } }
    if (!kind) return null
    const isUpload =
      request.method === 'PUT' ? rest === '' : request.method === 'POST' && rest === '/versions'
    if (isUpload) return this.#upload(request)
    if (this.uploads.length === 0) return NOT_FOUND
    if (rest === '/settings') return { result: { bindings: [] } }
    if (rest === '/script-settings') return { result: {} }
    if (rest === '/secrets') return { result: [...this.secrets.keys()].map((name) => ({ name })) }
    if (rest === '/schedules') {
      const crons = (JSON.parse(request.body.toString()) as { cron: string }[]).map((c) => c.cron)
      this.schedules.splice(0, Infinity, ...crons)
      return { result: { schedules: crons } }
    }
    if (rest === '/subdomain') return { result: { enabled: false, previews_enabled: false } }
    if (kind === 'workers') {
      return { result: { subdomain: { enabled: false, previews_enabled: false } } }
    }
    if (rest === '')
      return {
        result: {
          default_environment: {
            environment: 'production',
            script: { last_deployed_from: 'wrangler' },
          },
        },
      }
    if (rest === '/deployments') return { result: { deployments: [] } }
    return null
  }

  async #upload(request: Request): Promise<Answer> {
    const form = await toForm(request)
    const metadata = JSON.parse(String(form.get('metadata'))) as WorkerMetadata
    const main = form.get(metadata.main_module ?? 'index.js')
    this.uploads.push({ metadata, script: main instanceof Blob ? await main.text() : '' })
    for (const { type, name, text } of metadata.bindings) {
      if (type === 'secret_text' && text) this.secrets.set(name, text)
    }
    const id = toUuid(`version ${this.uploads.length}`)
    return { result: { id, deployment_id: id, startup_time_ms: 12, resources: { script: {} } } }
  }

  async #pages(request: Request, path: string): Promise<Answer | null> {
    const { method, body } = request
    if (path.startsWith('/client/v4/pages/assets/')) {
      const isCheck = path.endsWith('/check-missing')
      return { result: isCheck ? (JSON.parse(body.toString()).hashes ?? []) : true }
    }
    if (path === '/pages/projects' && method === 'POST') {
      const { name } = JSON.parse(body.toString())
      this.projects.set(name, { deployments: [] })
      return { result: toProject(name) }
    }
    if (path === '/pages/projects') return { result: [...this.projects.keys()].map(toProject) }
    const [, name = '', rest] = /^\/pages\/projects\/([^/]+)(.*)$/.exec(path) ?? []
    if (name === '') return null
    const project = this.projects.get(name)
    if (!project) return NO_PROJECT
    if (rest === '') return { result: toProject(name) }
    if (rest === '/upload-token') return { result: { jwt: uploadToken() } }
    if (rest === '/deployments' && method === 'POST') {
      project.deployments.push(await toForm(request))
      const url = `https://${project.deployments.length}.${name}.pages.dev`
      return {
        result: { id: toUuid(url), url, environment: 'production', production_branch: 'main' },
      }
    }
    if (rest?.startsWith('/deployments/')) {
      return { result: { latest_stage: { name: 'deploy', status: 'success' } } }
    }
    return null
  }
}

export type WorkerMetadata = {
  main_module?: string
  bindings: { type: string; name: string; text?: string; id?: string; namespace_id?: string }[]
  keep_bindings?: string[]
}

function toProject(name: string) {
  return {
    id: toUuid(name),
    name,
    subdomain: `${name}.pages.dev`,
    domains: [`${name}.pages.dev`],
    production_branch: 'main',
    deployment_configs: { production: {}, preview: {} },
    latest_deployment: { modified_on: '2026-11-21T00:00:00Z' },
  }
}

function runSql(
  db: DatabaseSync,
  { sql, params = [] }: { sql: string; params?: string[] },
): Answer {
  try {
    const isOne = !/;\s*\S/.test(sql)
    if (isOne) return { result: [{ success: true, results: db.prepare(sql).all(...params) }] }
    db.exec(sql)
    return { result: [{ success: true, results: [], meta: { duration: 1 } }] }
  } catch (error) {
    return { status: 400, code: 7500, message: error instanceof Error ? error.message : '' }
  }
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = 'GET', url = '/', headers } = incoming
  const contentType = headers['content-type'] ?? ''
  return { method, path: url, body: Buffer.concat(chunks), contentType }
}

function toForm({ body, contentType }: Request): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
}

/** Wrangler reads from it when the upload's right ends. */
function uploadToken(): string {
  const payload = { exp: Math.floor(Date.now() / 1000) + 3600, max_file_count_allowed: 20_000 }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
