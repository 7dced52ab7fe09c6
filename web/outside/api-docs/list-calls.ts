import type { Access, ApiDocument, ApiOperation } from '#schema/contracts/core/api-document.ts'
import { toCookieName } from '#schema/core/wire/cookie-names.ts'

export type DocumentedApiCall = ApiOperation & { method: string; path: string }

export function listApiCalls(
  { paths }: Pick<ApiDocument, 'paths'>,
  tag: string,
): DocumentedApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

const WITHOUT_SESSION: Access[] = ['anybody', 'hud', 'game', 'discord']

export function toCurlCommand(call: DocumentedApiCall, origin: string): string {
  const { method, parameters = [], requestBody } = call
  const path = parameters
    .filter((one) => one.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), call.path)
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&')
  const parts = [
    `curl '${origin}${path}${query && `?${query}`}'`,
    method !== 'GET' && `-X ${method}`,
    !WITHOUT_SESSION.includes(call['x-access']) &&
      `-b '${toCookieName('__Host-session', new URL(origin))}=…'`,
    requestBody && `-H 'Content-Type: application/json'`,
    requestBody && `-d '${JSON.stringify(toRequestBodyExample(call))}'`,
  ]
  return parts.filter(Boolean).join(' \\\n  ')
}

export function toRequestBodyExample({ requestBody }: DocumentedApiCall): unknown {
  return requestBody?.content['application/json']?.example
}

type DocumentedResponse = {
  status: string
  isSuccess: boolean
  type: string
  text: string
  example?: unknown
}

export function listApiResponses({ responses }: DocumentedApiCall): DocumentedResponse[] {
  return Object.entries(responses)
    .map(([status, { description, content }]) => {
      const [type = '', body] = Object.entries(content)[0] ?? []
      const isSuccess = status.startsWith('2')
      return { status, isSuccess, type, text: description, example: body?.example }
    })
    .sort((a, b) => Number(a.status) - Number(b.status))
}
