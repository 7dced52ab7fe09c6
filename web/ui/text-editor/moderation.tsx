import { type ComponentType, createContext, use } from 'react'
import type { Subject } from '#schema/community/moderation.ts'

export type ModerationProps = {
  subject: Subject
  /** The name of the player or group. */
  name: string
  /** Whether the viewer owns the group, or the player whose bio it is. */
  owner: boolean | { playerUuid: string }
  /** What is there now. */
  value: string | null
  surface?: 'night' | 'paper'
  /** Whether the buttons say which text they are about: where those of several texts are side by side. */
  isNamed?: boolean
}

/** What a signed-in viewer may do about a text or logo; `web/routes/__root.tsx` provides it. */
export const ModerationContext = createContext<ComponentType<ModerationProps> | null>(null)

/** Beneath a text or logo that a player wrote or chose. */
export function Moderation(props: ModerationProps) {
  const Provided = use(ModerationContext)
  return Provided && <Provided {...props} />
}

/** As high as the buttons that may follow: what is below them is not to move. */
export function ModerationPlace({ owner, value }: ModerationProps) {
  return owner !== true && value?.trim() ? <div className="mt-4 h-9" /> : null
}
