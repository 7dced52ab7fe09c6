import { expect, test } from 'vitest'
import {
  type DocumentedApiCall,
  listApiCalls,
  listApiResponses,
  toCurlCommand,
} from './list-calls.ts'

const call: DocumentedApiCall = {
  method: 'PUT',
  path: '/api/clans/{id}/description',
  operationId: 'setClanDescription',
  tags: ['Clans'],
  description: '',
  summary: 'Sets the description.',
  'x-access': 'owner',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: {}, example: 7 },
    { name: 'q', in: 'query', required: true, schema: {}, example: 'a b' },
    { name: 'page', in: 'query', required: false, schema: {}, example: 1 },
  ],
  requestBody: { content: { 'application/json': { example: { description: 'x' } } } },
  responses: {
    403: { description: 'forbidden', content: { 'application/json': {} } },
    200: { description: 'Done.', content: { 'application/json': { example: { ok: true } } } },
  },
}

test('an example curl command has every required value and no optional value', () => {
  expect(toCurlCommand(call, 'https://evernight.test')).toBe(
    [
      "curl 'https://evernight.test/api/clans/7/description?q=a%20b'",
      '-X PUT',
      "-b '__Host-session=…'",
      "-H 'Content-Type: application/json'",
      `-d '{"description":"x"}'`,
    ].join(' \\\n  '),
  )
})

test('success responses are listed before error responses', () => {
  expect(listApiResponses(call).map(({ status, isSuccess }) => [status, isSuccess])).toEqual([
    ['200', true],
    ['403', false],
  ])
})

test('calls are grouped by their tag', () => {
  const { method: _method, path: _path, ...operation } = call
  const document = {
    openapi: '3.1.0',
    info: { title: '', version: '', description: '' },
    tags: [],
    paths: { [call.path]: { put: operation } },
  }
  expect(listApiCalls(document, 'Clans')).toEqual([call])
  expect(listApiCalls(document, 'Players')).toEqual([])
})
