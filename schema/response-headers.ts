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
