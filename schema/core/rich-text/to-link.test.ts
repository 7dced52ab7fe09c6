import { describe, expect, test } from 'vitest'
import { listUrls, toLink } from './to-link.ts'

const UUID = '8a1f1f2e-0000-0000-0000-00000000abcd'

test.each([
  ['https://example.org', 'https://example.org/', 'example.org'],
  ['HTTPS://EXAMPLE.ORG/A?b=c#d', 'https://example.org/A?b=c#d', 'example.org'],
  ['https://example.org:8443/a', 'https://example.org:8443/a', 'example.org:8443'],
  ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
  [
    'https://maps.secondlife.com/secondlife/Dark%20Alley/1/2/3',
    'https://maps.secondlife.com/secondlife/Dark%20Alley/1/2/3',
    'maps.secondlife.com',
  ],
  ['http://maps.secondlife.com/a', 'https://maps.secondlife.com/a', 'maps.secondlife.com'],
  [
    'http://slurl.com/secondlife/Ahern/1/2/3',
    'https://slurl.com/secondlife/Ahern/1/2/3',
    'slurl.com',
  ],
  [`secondlife:///app/agent/${UUID}/about`, `secondlife:///app/agent/${UUID}/about`, 'Second Life'],
  [`SecondLife:///app/agent/${UUID}/im`, `secondlife:///app/agent/${UUID}/im`, 'Second Life'],
  [`secondlife:///app/group/${UUID}/about`, `secondlife:///app/group/${UUID}/about`, 'Second Life'],
  [
    'secondlife:///app/teleport/Dark%20Alley/128/64/22',
    'secondlife:///app/teleport/Dark%20Alley/128/64/22',
    'Second Life',
  ],
])('%s is accepted as a link URL', (address, href, host) => {
  expect(toLink(address)).toEqual({ href, host })
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://https://example.org/%0aalert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'mailto:a@example.org',
  'http://example.org/',
  'http://slurl.com.example.org/',
  'http://slurl.com:8080/',
  'ftp://example.org/',
  '//example.org/',
  '/relative',
  'relative',
  '#fragment',
  '',
  'https:example.org',
  'https:/example.org',
  'https:\\\\example.org',
  'https://example.org\\@good.org',
  'https://',
  'https://good.org@example.org/',
  'https://good.org:password@example.org/',
  'https://example.org/\u202egnp.exe',
  'https://exa\u200bmple.org/',
  'https://exam ple.org/',
  `https://example.org/${'a'.repeat(2000)}`,
  'secondlife:///app/login',
  `secondlife:///app/agent/${UUID}/pay`,
  `secondlife:///app/agent/${UUID}/offerteleport`,
  `secondlife:///app/agent/${UUID}/about?x`,
  'secondlife:///app/wear_folder/?folder_id=1',
  'secondlife:///app/teleport/Ahern/1/2/3/../../login',
  `secondlife:///app/group/${UUID}/create`,
  'secondlife://Ahern/1/2/3',
  'hop://grid.example.org/Ahern',
])('%j is rejected as a link URL', (address) => {
  expect(toLink(address)).toBeNull()
})

describe('finding a URL in a text', () => {
  test.each([
    ['see https://example.org/a.', 'https://example.org/a'],
    ['(https://example.org/a)', 'https://example.org/a'],
    ['https://example.org/a_(b)!', 'https://example.org/a_(b)'],
    ['"https://example.org/a", she said', 'https://example.org/a'],
    ['**https://example.org/a**', 'https://example.org/a'],
    ['[https://example.org/a](x)', 'https://example.org/a'],
    ['<https://example.org/a>', 'https://example.org/a'],
    ['https://example.org/a—no', 'https://example.org/a—no'],
    ['at https://example.org/é…', 'https://example.org/é'],
    ['secondlife:///app/teleport/Ahern/1/2/3.', 'secondlife:///app/teleport/Ahern/1/2/3'],
  ])('%s contains the URL %s', (text, address) => {
    expect(listUrls(text).map(({ start, end }) => text.slice(start, end))).toEqual([address])
  })

  test.each([
    'xhttps://example.org',
    'javascript:https',
    'http://example.org',
    'https://',
    'www.example.org',
  ])('%s contains no URL', (text) => expect(listUrls(text)).toEqual([]))
})
