import {
  HUD_ANSWER_MAX_BYTES,
  HUD_SIGNATURE_WINDOW_SECONDS,
  hudAnswer,
  hudPasswordBody,
  hudPulseBody,
  hudRegisterBody,
} from '../contracts/hud.ts'
import type { CallGroup } from './call.ts'

const shared = {
  method: 'POST',
  access: 'hud',
  answer: hudAnswer,
  errors: ['not-found', 'conflict', 'too-many'],
  limits: `At most 60 a minute for one avatar. The answer has fewer than ${HUD_ANSWER_MAX_BYTES} bytes.`,
} as const

export const HUD_CALLS: CallGroup = {
  title: 'HUD',
  about: `What scripts in the virtual world send. Each call is signed with its avatar’s key, taken once, and good for ${HUD_SIGNATURE_WINDOW_SECONDS} seconds.`,
  calls: [
    {
      ...shared,
      id: 'registerAvatar',
      path: '/api/hud/register',
      summary: 'Makes the avatar’s account, or finds it.',
      body: hudRegisterBody,
    },
    {
      ...shared,
      id: 'setPassword',
      path: '/api/hud/password',
      summary: 'Sets the password and ends every session of the account.',
      body: hudPasswordBody,
    },
    {
      ...shared,
      id: 'pulse',
      path: '/api/hud/pulse',
      summary: 'Says that the avatar is in the world, and how it fares.',
      body: hudPulseBody,
    },
  ],
}
