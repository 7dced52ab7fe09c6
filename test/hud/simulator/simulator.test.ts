import { describe, expect, test } from 'vitest'
import { compileScript } from './compile-script.ts'
import { PURE_FUNCTIONS } from './pure-functions.ts'
import { Region } from './region.ts'
import type { LslValue } from './values.ts'

/** Evaluates an LSL expression, and formats the value with LSL’s `(string)` cast. */
function evaluate(expression: string): LslValue {
  const source = `string f() { return (string)(${expression}); } default { timer() { f(); } }`
  const callBuiltIn = (name: string, args: LslValue[]) =>
    PURE_FUNCTIONS[name]?.(...(args as never[]))
  return compileScript(source)(callBuiltIn).call('f', [])
}

describe('simulated LSL', () => {
  test.each([
    ['1 + 2 * 3 - 4 / 3', '6'],
    ['-7 / 2', '-3'],
    ['7 % 3', '1'],
    ['2147483647 + 1', '-2147483648'],
    ['0x1F + 1', '32'],
    ['1 / 3.0', '0.333333'],
    ['(integer)"0xfF" + (integer)"12 and more" + (integer)"none"', '267'],
    ['(float)"87.5"', '87.500000'],
    ['(integer)-1.9', '-1'],
    ['1 == 1 && 2 < 1 || 3 >= 3', '1'],
    ['!(6 & 4)', '0'],
    ['6 | 1', '7'],
    ['"a\\"b\\\\" + "c"', 'a"b\\c'],
    ['[1, "b", 2.5] + "d"', '1b2.500000d'],
    ['[1, 2] == [3, 4]', '1'],
    ['TRUE', '1'],
  ])('the LSL expression %s evaluates to %s', (expression, value) => {
    expect(evaluate(expression)).toBe(value)
  })

  test('the simulator evaluates both operands of && and ||, as LSL does', () => {
    const source = `
      integer gCount;
      integer count() { gCount += 1; return 0; }
      integer f() { if (count() && count()) return -1; return gCount; }
      default { timer() { f(); } }`
    expect(compileScript(source)(() => 0).call('f', [])).toBe(2)
  })
})

describe('simulated LSL functions', () => {
  test.each([
    ['llGetSubString("abcdef", 1, 3)', 'bcd'],
    ['llGetSubString("abcdef", -2, -1)', 'ef'],
    ['llGetSubString("a=", 2, -1)', 'a='],
    ['llGetSubString("", 0, 0)', ''],
    ['llDeleteSubString("name=value", 0, 4)', 'value'],
    ['llDeleteSubString("name=", 0, 4)', ''],
    ['llSubStringIndex("🦇=x", "=")', '1'],
    ['llSubStringIndex("x", "=")', '-1'],
    ['llStringLength("🦇")', '1'],
    ['llStringTrim("\\n a b \\n", STRING_TRIM)', 'a b'],
    ['llDumpList2String(llParseStringKeepNulls("a||b|", ["|"], []), ";")', 'a;;b;'],
    ['llGetListLength(llParseStringKeepNulls("", ["|"], []))', '1'],
    ['llListFindList(["a", 1, "b", 2], ["b"])', '2'],
    ['llListFindList(["1"], [1])', '-1'],
    ['llList2String([1], 5)', ''],
    ['llDumpList2String(llList2List(["a", "b", "c"], 0, 9), "")', 'abc'],
    ['llDumpList2String(llDeleteSubList(["a", "b", "c"], 0, 1), "")', 'c'],
    ['llJsonGetValue("{\\"a\\":\\"b\\"}", ["a"])', 'b'],
    ['llJsonGetValue("<html>", ["a"]) == JSON_INVALID', '1'],
    ['llHMAC("secret key", "Hello, Avatar!", "sha1")', 'ffCDntkagRO5mIEtd2tYzM2Bg8I='],
  ])('the LSL call %s returns %s', (expression, value) => {
    expect(evaluate(expression)).toBe(value)
  })
})

describe('LSL checker', () => {
  test.each([
    ['default { timer() { missing(); } }', 'no function missing'],
    ['default { timer() { llOwnerSay(gMissing); } }', 'no variable gMissing'],
    ['default { timer() { llOwnerSay("a", "b"); } }', 'llOwnerSay takes 1 arguments'],
    ['default { timer() { llOwnerSay(1); } }', 'integer instead of string'],
    ['default { timer() { string a = "a" + 1; } }', 'no string + integer'],
    ['default { timer() { list a = [[1]]; } }', 'a list in a list'],
    ['default { timer() { integer a; integer a; } }', 'a is declared twice'],
    ['default { timer() { integer TRUE; } }', 'TRUE is declared twice'],
    ['default { timer(integer a) { } }', 'no event timer(integer)'],
    ['default { clock() { } }', 'no event clock()'],
    ['integer f() { if (TRUE) return 1; } default { timer() { f(); } }', 'not every way returns'],
    ['integer gUnused; default { timer() { } }', 'gUnused is never used'],
    ['f() { } default { timer() { } }', 'f is never used'],
    ['key gKey = llGetOwner(); default { timer() { llListen(1, "", gKey, ""); } }', 'by a call'],
    ['default { timer() { if (TRUE { } } }', ') is missing before {'],
    ['default { timer() { llOwnerSay("a") } }', '; is missing before }'],
    ['default { timer() { llOwnerSay("\\d"); } }', 'LSL has no \\d'],
    ['default { timer() { } } }', 'the end of the script is missing'],
  ])('the checker finds the error: %s', (source, fault) => {
    expect(() => compileScript(source)).toThrow(fault)
  })
})

describe('simulated region', () => {
  const respond = async () => ({ status: 200, body: 'é', type: 'text/plain' })
  const region = () => new Region(respond)

  test('a sleeping script handles no event, and more than 64 queued events are dropped', async () => {
    const here = region()
    const owner = here.join('nyx')
    const script = `default {
      timer() { llInstantMessage(llGetOwner(), "a"); }
      link_message(integer a, integer b, string text, key id) { llOwnerSay(text); }
    }`
    const thing = await here.rez({ script, owner })
    thing.queue('timer', [])
    await here.pass(0.1)
    for (let number = 0; number < 70; number++) thing.queue('link_message', [1, 0, 'b', ''])
    await here.pass(1)
    expect(here.readBy(owner)).toEqual(['a'])
    await here.pass(1)
    expect(here.readBy(owner)).toHaveLength(64)
    expect(thing.scripts[0]?.lostEvents).toBe(6)
  })

  test('a simulated script reads a response without a charset as Latin 1', async () => {
    const here = region()
    const owner = here.join('nyx')
    const script = `default {
      state_entry() { llHTTPRequest("a", [], ""); }
      http_response(key a, integer b, list c, string body) { llOwnerSay(body); }
    }`
    await here.rez({ script, owner })
    expect(here.readBy(owner)).toEqual(['Ã©'])
  })

  test('the simulator evaluates LSL vectors', async () => {
    const here = region()
    const owner = here.join('nyx')
    const script = `default { state_entry() {
      vector at = <1.5, -2, 1 + 2>; llOwnerSay((string)at + (string)((integer)at.y));
    } }`
    await here.rez({ script, owner })
    expect(here.readBy(owner)).toEqual(['<1.50000, -2.00000, 3.00000>-2'])
  })
})

describe('limits of the simulated region', () => {
  test.each([
    [`llDialog(llGetOwner(), "a", ["${'b'.repeat(25)}"], -5)`, 'more than 24 bytes'],
    [`llDialog(llGetOwner(), "a", [${Array(13).fill('"b"')}], -5)`, 'buttons'],
    [`llTextBox(llGetOwner(), "${'a'.repeat(512)}", -5)`, 'more than 511 bytes'],
    [`llLoadURL(llGetOwner(), "${'a'.repeat(255)}", "b")`, 'more than 254 bytes'],
    [`llSetText("${'a'.repeat(255)}", <1, 1, 1>, 1.0)`, 'more than 254 bytes'],
    [`llRegionSay(-5, "${'ж'.repeat(513)}")`, 'more than 1024 bytes'],
    [
      `llHTTPRequest("a", [${Array(9).fill('HTTP_CUSTOM_HEADER, "X-A", "b"')}], "")`,
      'too many custom headers',
    ],
  ])('the simulated region rejects %s', async (statement, fault) => {
    const region = new Region(async () => ({ status: 200, body: '' }))
    const owner = region.join('nyx')
    const script = `default { state_entry() { ${statement}; } }`
    await expect(region.rez({ script, owner })).rejects.toThrow(fault)
  })
})
