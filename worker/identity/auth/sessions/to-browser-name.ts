// The order counts: Edge, Opera and Samsung Internet name Chrome as well, and Chrome names Safari.
const BROWSERS: [RegExp, string][] = [
  [/SecondLife\//, 'In-world browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPX?T?\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
// Android names Linux as well, and an iPhone names Mac OS X.
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]
const READ_LENGTH = 500

/** What a person recognises a device by: "Firefox on Windows". Versions and models are left out. */
export function toBrowserName(userAgent = ''): string {
  const text = userAgent.slice(0, READ_LENGTH)
  const browser = find(BROWSERS, text) ?? 'A browser'
  const system = find(SYSTEMS, text)
  return system === null ? browser : `${browser} on ${system}`
}

function find(names: [RegExp, string][], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
