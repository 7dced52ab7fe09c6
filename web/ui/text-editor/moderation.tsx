import { type ComponentType, createContext, use } from 'react'
import type { Subject } from '#schema/community/moderation.ts'

export type ModerationProps = {
  subject: Subject
  name: string
  /** Whether the viewer owns the group, or the player whose bio it is. */
  owner: boolean | { playerUuid: string }
  value: string | null
  surface?: 'night' | 'paper'
  /** Whether button labels name the text, because several texts are side by side. */
  isNamed?: boolean
}

/** Renders a signed-in viewer's actions on a text or logo. Provided by `web/routes/__root.tsx`. */
export const ModerationContext = createContext<ComponentType<ModerationProps> | null>(null)

export function Moderation(props: ModerationProps) {
  const Provided = use(ModerationContext)
  return Provided && <Provided {...props} />
}

/** Reserves the height of the buttons that may follow, to avoid a layout shift. */
export function ModerationPlaceholder({ owner, value }: ModerationProps) {
  return owner !== true && value?.trim() ? <div className="mt-4 h-9" /> : null
}
