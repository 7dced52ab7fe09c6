/** The one application that the played Discord knows. */
export const PLAYED_CLIENT_ID = '120000000000000000'
export const PLAYED_CLIENT_SECRET = 'played-client-secret'
