/** The only application id that the simulated Discord accepts. */
export const SIMULATED_CLIENT_ID = '120000000000000000'
export const SIMULATED_CLIENT_SECRET = 'played-client-secret'
/** The Ed25519 key with which the simulated Discord signs commands. */
export const SIMULATED_PRIVATE_KEY =
  'MC4CAQAwBQYDK2VwBCIEIHPYyB2q5rkv/x2J9tYGVWm1FR4uEip2R2i9+IRKNScR'
export const SIMULATED_PUBLIC_KEY =
  '735575eea01762ba39c1c13dde7558dd011943510727d47bf6cd61076e08b9ec'
