import type { Released } from './release.ts'
import type { Settings } from './settings.ts'

/** What the person at the terminal reads when everything is online. */
export function whatNext({ address, bookmark, newHudKey }: Released, settings: Settings): string {
  const lines = [
    `The site is online: ${address}`,
    '',
    'What to do next (docs/operations.md says how):',
    '',
    '  The first sync begins by itself within five minutes. An administrator sees it in the admin panel.',
    settings.vars.ADMIN_UUIDS
      ? '  The first administrator registers with the HUD: their avatar is named in ADMIN_UUIDS.'
      : '  The first administrator: write the avatar’s UUID into deploy.json, as ADMIN_UUIDS, and deploy again.',
    ...(address.endsWith('.pages.dev')
      ? [
          '  A domain of your own: dash.cloudflare.com → Workers & Pages → the project → Custom domains.',
        ]
      : []),
    `  Until then it looks like Evernight: docs/make-it-yours.md.`,
  ]
  if (newHudKey) {
    lines.push(
      '',
      'The key of the Assistance Board. It is shown this once; set it in the Board, then forget it:',
      '',
      `  ${newHudKey}`,
    )
  }
  if (bookmark) {
    lines.push(
      '',
      `The database as it was before: npx wrangler d1 time-travel restore evernight --bookmark=${bookmark}`,
    )
  }
  return `\n${lines.join('\n')}\n`
}
