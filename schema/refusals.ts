/** What the forms and the API say of the same mistake. */
export const REFUSALS = {
  identifier: 'Username or UUID is required',
  password: 'Password is required',
  username: 'Username is required',
  noUuid: 'Please enter a valid UUID',
  uuid: 'Please enter a valid UUID format',
  noTexture: 'The image could not be loaded. Please check that the UUID is a texture’s.',
} as const
