import { beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '#schema/contracts/core/errors.ts'
import { syncLineageFamily } from '#test/support/lineage-family.ts'
import { TestBrowser } from '#test/support/people.ts'

let family: Awaited<ReturnType<typeof syncLineageFamily>>

beforeAll(async () => {
  family = await syncLineageFamily()
})

describe('refused lineage calls', () => {
  test.each([
    'stats',
    'totals/{Nyx}',
    'bloodline/{Nyx}',
    'bloodline/{Nyx}/ancestors',
    'followers/find?root={Nyx}&q=elis',
    'kinship?a={Nyx}&b={Elisa}',
  ])('the lineage call %s rejects visitors', async (path) => {
    const response = await new TestBrowser(family.site).call(family.fill(path))
    expect(response.status).toBe(401)
    expect(errorBody.parse(await response.json()).code).toBe('unauthenticated')
  })

  test.each([
    ['blood/{Nyx}', 'mode'],
    ['totals/nyx', 'uuid'],
    ['bloodline/nyx', 'uuid'],
    ['bloodline/{Nyx}?depth=0', 'depth'],
    ['bloodline/{Nyx}?depth=65', 'depth'],
    ['bloodline/{Nyx}?limit=201', 'limit'],
    ['bloodline/{Nyx}?limit=ten', 'limit'],
    ['bloodline/{Nyx}?offset=-1', 'offset'],
    ['bloodline/{Nyx}?offset=1.5', 'offset'],
    ['blood/{Nyx}/ancestors', 'mode'],
    ['bloodline/nyx/ancestors', 'uuid'],
    ['blood/find?root={Nyx}&q=elis', 'mode'],
    ['bloodline/find?root=nyx&q=elis', 'root'],
    ['bloodline/find?root={Nyx}&q=%20', 'q'],
    ['bloodline/find?root={Nyx}', 'q'],
    [`bloodline/find?root={Nyx}&q=${'x'.repeat(101)}`, 'q'],
    ['kinship?a={Nyx}', 'b'],
    ['kinship?a=nyx&b={Nyx}', 'a'],
  ])('the lineage call %s is rejected because of its parameter %s', async (path, field) => {
    const response = await family.reader.call(family.fill(path))
    expect(response.status).toBe(400)
    const body = errorBody.parse(await response.json())
    expect(body.code).toBe('malformed')
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test.each([
    'totals/{Gone}',
    'bloodline/{nobody}',
    'bloodline/{Gone}',
    'bloodline/{Gone}/ancestors',
    'bloodline/find?root={Gone}&q=elis',
    'kinship?a={Nyx}&b={Gone}',
    'kinship?a={nobody}&b={Nyx}',
  ])('the lineage call %s returns 404 for a player outside the tree', async (path) => {
    const response = await family.reader.call(family.fill(path))
    expect(response.status).toBe(404)
    const { error, code } = errorBody.parse(await response.json())
    expect([error, code]).toEqual(['Player not found', 'not-found'])
  })
})
