import { describe, expect, test } from 'vitest'
import { NULL_UUID } from '#schema/rules.ts'
import { findLogoError, isLogoUuid } from './logo-uuid.ts'

const UUID = '007e9a46-4eee-4309-dd43-59d04ca6594e'

describe('validation of a logo UUID', () => {
  test('a logo UUID has 8-4-4-4-12 hexadecimal digits in upper or lower case, with any version', () => {
    expect(isLogoUuid(UUID)).toBe(true)
    expect(isLogoUuid(UUID.toUpperCase())).toBe(true)
    expect(isLogoUuid(UUID.replaceAll('-', ''))).toBe(false)
    expect(isLogoUuid(`${UUID}0`)).toBe(false)
  })

  test('the null UUID is not a logo UUID', () => {
    expect(isLogoUuid(NULL_UUID)).toBe(false)
    expect(findLogoError(NULL_UUID, true)).toBe('Please enter a valid UUID')
  })
})

describe('error message of the logo field', () => {
  test('no error is shown while a UUID is being typed', () => {
    for (let length = 0; length <= UUID.length; length++) {
      expect(findLogoError(UUID.slice(0, length), false)).toBeNull()
    }
  })

  test('an error is shown at once for a text that cannot be completed to a UUID', () => {
    expect(findLogoError('not a uuid', false)).toBe('Please enter a valid UUID format')
    expect(findLogoError(`${UUID}00`, false)).toBe('Please enter a valid UUID format')
  })

  test('an incomplete or empty text shows an error once the field is left', () => {
    expect(findLogoError(UUID.slice(0, 20), true)).toBe('Please enter a valid UUID format')
    expect(findLogoError('', true)).toBe('Please enter a valid UUID')
    expect(findLogoError(UUID, true)).toBeNull()
  })
})
