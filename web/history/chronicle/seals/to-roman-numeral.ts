const SIGNS = {
  ...{ M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90 },
  ...{ L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 },
}

/** Returns the number in digits if its numeral is longer than seven letters. */
export function toRomanNumeral(value: number): string {
  let rest = value
  let numeral = ''
  for (const [sign, worth] of Object.entries(SIGNS)) {
    for (; rest >= worth && numeral.length <= 7; rest -= worth) numeral += sign
  }
  return numeral.length > 7 || numeral === '' ? String(value) : numeral
}
