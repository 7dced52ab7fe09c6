import { describe, expect, test } from 'vitest'
import { NULL_UUID } from '#schema/rules.ts'
import { isLogoUuid, toLogoMistake } from './logo-uuid.ts'

const UUID = '007e9a46-4eee-4309-dd43-59d04ca6594e'

describe('a logo UUID', () => {
  test('is 8-4-4-4-12 hexadecimal digits in any case, whatever its version', () => {
    expect(isLogoUuid(UUID)).toBe(true)
    expect(isLogoUuid(UUID.toUpperCase())).toBe(true)
    expect(isLogoUuid(UUID.replaceAll('-', ''))).toBe(false)
    expect(isLogoUuid(`${UUID}0`)).toBe(false)
  })

  test('is not the null UUID', () => {
    expect(isLogoUuid(NULL_UUID)).toBe(false)
    expect(toLogoMistake(NULL_UUID, true)).toBe('Please enter a valid UUID')
  })
})

describe('the mistake in a logo field', () => {
  test('is none while a UUID is being written', () => {
    for (let length = 0; length <= UUID.length; length++) {
      expect(toLogoMistake(UUID.slice(0, length), false)).toBeNull()
    }
  })

  test('is named at once where no UUID can come of it', () => {
    expect(toLogoMistake('not a uuid', false)).toBe('Please enter a valid UUID format')
    expect(toLogoMistake(`${UUID}00`, false)).toBe('Please enter a valid UUID format')
  })

  test('is named for an unfinished and for an empty text once the writer is done', () => {
    expect(toLogoMistake(UUID.slice(0, 20), true)).toBe('Please enter a valid UUID format')
    expect(toLogoMistake('', true)).toBe('Please enter a valid UUID')
    expect(toLogoMistake(UUID, true)).toBeNull()
  })
})
