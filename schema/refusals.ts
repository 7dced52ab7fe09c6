/** What the forms and the API say of the same mistake; the sentences are the specification's. */
export const REFUSALS = {
  identifier: 'Username or UUID is required',
  password: 'Password is required',
  username: 'Username is required',
  noUuid: 'Please enter a valid UUID',
  uuid: 'Please enter a valid UUID format',
} as const
