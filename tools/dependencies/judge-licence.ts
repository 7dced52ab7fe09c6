/** Those under which a package may be part of a site that anybody may run and change. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]

/** Whether the `license` of a package.json is one of ours; an SPDX choice needs one that is, a sum all. */
export function judgeLicence(license: unknown): boolean {
  if (typeof license !== 'string') return false
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.includes(one.trim())))
}
