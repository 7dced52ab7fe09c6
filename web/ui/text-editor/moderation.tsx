import { type ComponentType, createContext, use } from 'react'
import type { Subject } from '#schema/community/moderation.ts'

export type ModerationProps = {
  subject: Subject
  name: string
  /** Whether the viewer owns the group, or the player whose bio it is. */
  owner: boolean | { playerUuid: string }
  value: string | null
  surface?: 'night' | 'paper'
  /** Whether the buttons name their text, because several are side by side. */
  isNamed?: boolean
}

/** A signed-in viewer's actions on a text or logo, provided by `web/routes/__root.tsx`. */
export const ModerationContext = createContext<ComponentType<ModerationProps> | null>(null)

export function Moderation(props: ModerationProps) {
  const Provided = use(ModerationContext)
  return Provided && <Provided {...props} />
}

/** As high as the buttons that may follow, to avoid a layout shift. */
export function ModerationPlace({ owner, value }: ModerationProps) {
  return owner !== true && value?.trim() ? <div className="mt-4 h-9" /> : null
}
