import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export type LaunchOptions = { executablePath: string; args: string[] }

/**
 * Finds Chromium. By default, uses the npm package of Chromium, because that package includes
 * libraries that the system may lack.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, args: FLAGS }
  if (process.platform !== 'linux') {
    throw new Error(
      'Set CHROMIUM_PATH to a Chromium or Chrome: the bundled one runs on Linux alone.',
    )
  }
  // Simulates AWS Lambda, because the package unpacks its libraries only there.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const libraries = join(tmpdir(), 'al2023', 'lib')
  const known = process.env.LD_LIBRARY_PATH?.split(':') ?? []
  if (!known.includes(libraries)) process.env.LD_LIBRARY_PATH = [libraries, ...known].join(':')
  return { executablePath, args: [...FLAGS, '--headless=shell', '--no-zygote'] }
}
