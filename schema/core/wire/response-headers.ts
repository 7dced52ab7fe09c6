/**
 * What every answer carries, page or API, found or not. `web/public/_headers` repeats it for the static
 * files, and a test compares the two.
 */
export const RESPONSE_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': toPermissionsPolicy(),
}

/**
 * What `/embed/…` carries instead: other sites frame it. It has no script, no form and nothing of a session.
 * Nothing else of the site may be framed.
 */
export const EMBED_HEADERS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(RESPONSE_HEADERS).filter(([name]) => name !== 'X-Frame-Options'),
  ),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
}

/** What the showcase video, a frame of another origin, may do when it is played. */
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
