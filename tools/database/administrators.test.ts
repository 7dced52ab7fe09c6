import { expect, test } from 'vitest'
import { explainNamed, listAdministrators } from './administrators.ts'

const NAMED = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const GRANTED = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'
const ABSENT = '2f1c0e7a-66d1-91f3-77c0-5be0c6a4d811'

test('those whom ADMIN_UUIDS names are listed, with and without an account', () => {
  const rows = [
    { username: 'nyx', avatar: NAMED, password: 1, isGranted: 0 },
    { username: 'morwen', avatar: GRANTED, password: 0, isGranted: 1 },
  ]
  expect(listAdministrators(rows, [NAMED, ABSENT])).toEqual([
    { username: 'nyx', avatar: NAMED, password: 'yes', by: 'ADMIN_UUIDS' },
    { username: 'morwen', avatar: GRANTED, password: 'no', by: 'grant' },
    { username: '(no account yet)', avatar: ABSENT, password: 'no', by: 'ADMIN_UUIDS' },
  ])
})

test.each([
  [true, /deploy\.json and deploy/],
  [false, /\.dev\.vars/],
])('revoke says why it changes nothing, and what to do (remote: %s)', (isRemote, advice) => {
  const sentence = explainNamed(NAMED, [NAMED], isRemote)
  expect(sentence).toMatch(/is in ADMIN_UUIDS, .+ nothing was changed/)
  expect(sentence).toMatch(advice)
  expect(explainNamed(GRANTED, [NAMED], isRemote)).toBeNull()
})
