import type { Mutant } from './mutant.ts'

const HUD = 'hud/evernight-hud.lsl'
const BOARD = 'hud/evernight-board.lsl'
const SUMMONS = 'hud/evernight-board-summons.lsl'

export const scriptMutants: Mutant[] = [
  {
    guard: 'the Board gives a key to an object of its avatar alone',
    file: BOARD,
    find: '(string)llGetOwnerKey(sender) != avatar ||',
    replace: '',
    test: 'test/hud/enrolment.test.ts',
  },
  {
    guard: 'a HUD takes the key that it asked for last',
    file: HUD,
    find: 'llList2String(parts, 3) != gAskNonce',
    replace: 'FALSE',
    test: 'test/hud/enrolment.test.ts',
  },
  {
    guard: 'a HUD opens a link of its own site alone',
    file: HUD,
    find: 'llSubStringIndex(url, gSite + "/") != 0 ||',
    replace: '',
    test: 'test/hud/one-touch.test.ts',
  },
  {
    guard: 'a HUD reads a notecard again that the region had not cached',
    file: HUD,
    find: 'gReadAt = llGetUnixTime() + READ_SECONDS;',
    replace: '',
    test: 'test/hud/real-region.test.ts',
  },
  {
    guard: 'a HUD without a key asks the Boards again',
    file: HUD,
    find: 'gAskAt = now + gAskWait;',
    replace: '',
    test: 'test/hud/real-region.test.ts',
  },
  {
    guard: 'a HUD answers a text box that is submitted late',
    file: HUD,
    find: 'now >= gBoxUntil + LATE_SECONDS',
    replace: 'now >= gBoxUntil',
    test: 'test/hud/real-region.test.ts',
  },
  {
    guard: 'a HUD stores the name that it registered',
    file: HUD,
    find: 'gSigner + "|" + gSentName',
    replace: 'gSigner + "|" + llGetUsername(llGetOwner())',
    test: 'test/hud/real-region.test.ts',
  },
  {
    guard: 'a HUD sends no control character in a password',
    file: HUD,
    find: 'if (hasControlSign(password))',
    replace: 'if (FALSE && hasControlSign(password))',
    test: 'test/hud/real-region.test.ts',
  },
  {
    guard: 'a Board reads a notecard again that the region had not cached',
    file: BOARD,
    find: 'if (gIsUnread) readConfig();\n        if (now',
    replace: 'if (now',
    test: 'test/hud/real-region.test.ts',
  },
  {
    guard: 'a Board asks before it forgets its key',
    file: BOARD,
    find: 'if (button == "Forget it") {',
    replace: 'if (button == "Forget it" || button == "Forget key") {',
    test: 'test/hud/board-owner.test.ts',
  },
  {
    guard: 'a summons calls five mentors at most',
    file: SUMMONS,
    find: 'if (gCalled == CALLED_MAX) return;',
    replace: '',
    test: 'test/hud/summons.test.ts',
  },
]
