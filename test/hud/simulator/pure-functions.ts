import { createHash, createHmac } from 'node:crypto'
import { JSON_INVALID } from './built-ins.ts'
import { castLslValue, type LslListItem, type LslValue, toLslText } from './values.ts'

type Pure = (...args: never[]) => LslValue

/** LSL’s built-in functions without side effects. In each, a negative index counts from the end. */
export const PURE_FUNCTIONS: Record<string, Pure> = {
  llSubStringIndex: (text: string, part: string) => {
    const at = text.indexOf(part)
    return at < 0 ? -1 : [...text.slice(0, at)].length
  },
  llGetSubString: (text: string, first: number, last: number) =>
    slice([...text], first, last).join(''),
  llDeleteSubString: (text: string, first: number, last: number) =>
    without([...text], first, last).join(''),
  llReplaceSubString: (text: string, part: string, by: string, count: number) =>
    count === 0 ? text.split(part).join(by) : refuse('llReplaceSubString with a count'),
  llStringTrim: (text: string) => text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, ''),
  llStringLength: (text: string) => [...text].length,
  llToLower: (text: string) => text.toLowerCase(),
  llToUpper: (text: string) => text.toUpperCase(),
  llStringToBase64: (text: string) => Buffer.from(text).toString('base64'),
  llHMAC: (key: string, text: string, algorithm: string) =>
    createHmac(algorithm, key).update(text).digest('base64'),
  llSHA256String: (text: string) => createHash('sha256').update(text).digest('hex'),
  llJsonGetValue: (json: string, path: LslListItem[]) => jsonValue(json, path),
  llOrd: (text: string, at: number) => [...text].at(at)?.codePointAt(0) ?? 0,
  llEscapeURL: (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*._~-]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  llDumpList2String: (list: LslListItem[], between: string) =>
    list.map((item) => toLslText(item.value, item.type)).join(between),
  llParseStringKeepNulls: (text: string, separators: LslListItem[]) => parted(text, separators),
  llGetListLength: (list: LslListItem[]) => list.length,
  llListFindList: (list: LslListItem[], [wanted]: LslListItem[]) =>
    list.findIndex((item) => item.type === wanted?.type && item.value === wanted.value),
  llList2String: (list: LslListItem[], at: number) => itemAs('string', list, at),
  llList2Integer: (list: LslListItem[], at: number) => itemAs('integer', list, at),
  llList2Vector: (list: LslListItem[], at: number) => list.at(at)?.value ?? [0, 0, 0],
  llList2Key: (list: LslListItem[], at: number) => itemAs('key', list, at),
  llList2List: (list: LslListItem[], first: number, last: number) => slice(list, first, last),
  llDeleteSubList: (list: LslListItem[], first: number, last: number) => without(list, first, last),
}

function range(length: number, first: number, last: number) {
  return [first, last].map((at) => (at < 0 ? length + at : at)) as [number, number]
}

/**
 * Returns the parts from `first` to `last`, inclusive. If `first` is after `last`, returns the
 * parts outside the range.
 */
function slice<Part>(parts: Part[], first: number, last: number): Part[] {
  const [from, to] = range(parts.length, first, last)
  return parts.filter((_, at) => (from <= to ? at >= from && at <= to : at >= from || at <= to))
}

function without<Part>(parts: Part[], first: number, last: number): Part[] {
  const [from, to] = range(parts.length, first, last)
  return parts.filter((_, at) => (from <= to ? at < from || at > to : at < from && at > to))
}

function itemAs(type: 'string' | 'integer' | 'key', list: LslListItem[], at: number): LslValue {
  const item = list.at(at)
  if (!item) return type === 'integer' ? 0 : ''
  return castLslValue(item.value, item.type, type)
}

function parted(text: string, separators: LslListItem[]): LslListItem[] {
  let parts = [text]
  for (const { value } of separators) parts = parts.flatMap((part) => part.split(String(value)))
  return parts.map((value) => ({ type: 'string', value }))
}

function jsonValue(json: string, path: LslListItem[]): string {
  try {
    let value: unknown = JSON.parse(json)
    for (const { value: step } of path) value = (value as Record<string, unknown>)[String(step)]
    if (value !== undefined) return typeof value === 'string' ? value : JSON.stringify(value)
  } catch {}
  return JSON_INVALID
}

function refuse(what: string): never {
  throw new Error(`${what} is not simulated`)
}
