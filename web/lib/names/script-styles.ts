// What the fonts of every page lack: ᴠᴀʟᴇ, from Greek to the Canadian syllables, Vietnamese, and beyond Latin.
const SCRIPTS =
  /[\u0262-\u029f\u0370-\u1dbf\u1ea0-\u1ef1\u1f00-\u1fff\u2c80-\u2dff\ua640-\ua7af\ufb13-\ufdff\ufe70-\ufefe]/u
const CJK =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u

/** The addresses of the style sheets whose fonts the text needs besides those of every page. */
export function listScriptStyles(text: string): string[] {
  return [
    ...(SCRIPTS.test(text) ? ['/fonts/scripts.css'] : []),
    ...(CJK.test(text) ? ['/fonts/cjk.css'] : []),
  ]
}
