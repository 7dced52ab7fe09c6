export const TEST_SECRETS = {
  SESSION_KEYS: 'k1:session-key-of-the-tests-0123456789abcdef',
  HUD_MASTER_KEYS: 'h1:master-key-of-the-tests-0123456789abcdef',
  WEBHOOK_KEYS: 'w1:webhook-key-of-the-tests-0123456789abcdef',
}

/** The HUD master key that replaces the current one, for tests of key rotation. */
export const NEXT_HUD_MASTER_KEY = 'next-key-of-the-tests-0123456789abcdefghij'
