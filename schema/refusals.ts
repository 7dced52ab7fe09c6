/** What the forms and the API say of the same mistake. */
export const REFUSALS = {
  identifier: 'Username or UUID is required',
  password: 'Password is required',
  passwordCharacters:
    'A password has no tabs, line breaks or other control characters. Nothing was changed.',
  username: 'Username is required',
  usernameLetters: 'A username has only letters, digits and single dots between them',
  usernameReserved: 'This name is reserved. Please use your own.',
  signInToken: 'This link is incomplete. Copy all of it, or touch your HUD for a new one.',
  reason: 'Please give a reason',
  noField: 'There is no such text or logo',
  noUuid: 'Please enter a valid UUID',
  uuid: 'Please enter a valid UUID format',
  hours: 'The hours must end at another hour than they begin',
  hoursText: 'must be two full hours, such as 18-23',
  languages: 'Please choose a language',
  languageCodes: 'must be codes of languages, such as en,de',
  landmark: 'Please enter the address of a place, such as http://maps.secondlife.com/secondlife/…',
  webhookAddress:
    'Please paste the whole address of a webhook, which begins with https://discord.com/api/webhooks/',
  threadId: 'Please enter the id of a thread: digits alone',
  noKind: 'Please choose what is told',
  noTexture: 'The image could not be loaded. Please check that the UUID belongs to a texture.',
  pictureType: 'This texture is not a PNG, JPEG, GIF or WebP image.',
  pictureBytes: 'This texture is larger than 2 MB.',
  picturePixels: 'This texture is larger than 2,048 × 2,048 pixels.',
  pictureCut: 'This texture is incomplete.',
} as const
