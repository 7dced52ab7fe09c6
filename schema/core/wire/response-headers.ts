/** Sent with every response. A test compares them with `web/public/_headers`. */
export const RESPONSE_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': toPermissionsPolicy(),
}

/** Headers of `/embed/…`. Other sites may frame these pages, so the CSP bans scripts and forms. */
export const EMBED_PAGE_HEADERS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(RESPONSE_HEADERS).filter(([name]) => name !== 'X-Frame-Options'),
  ),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
}

function toPermissionsPolicy(): string {
  const video = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']
  const nobody = [
    'accelerometer',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'compute-pressure',
    'display-capture',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ]
  const ownPages = ['publickey-credentials-create', 'publickey-credentials-get']
  return [
    ...video.map((feature) => `${feature}=(self "https://www.youtube-nocookie.com")`),
    ...ownPages.map((feature) => `${feature}=(self)`),
    ...nobody.map((feature) => `${feature}=()`),
  ].join(', ')
}
