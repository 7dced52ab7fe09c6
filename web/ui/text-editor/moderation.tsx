import { type ComponentType, createContext, use } from 'react'
import type { ContentKey } from '#schema/community/moderation.ts'

export type ModerationActionsProps = {
  subject: ContentKey
  name: string
  /** For a group's text, says whether the viewer owns the group. For a bio, names the player. */
  owner: boolean | { playerUuid: string }
  value: string | null
  surface?: 'night' | 'paper'
  /** Whether the button labels name the text, for pages that show several texts side by side. */
  isNamed?: boolean
}

/** Renders a signed-in viewer's actions on a text or logo. Provided by `web/routes/__root.tsx`. */
export const ModerationActionsContext = createContext<ComponentType<ModerationActionsProps> | null>(
  null,
)

export function ModerationActions(props: ModerationActionsProps) {
  const Provided = use(ModerationActionsContext)
  return Provided && <Provided {...props} />
}

/** Reserves the height of the buttons that may follow, to avoid a layout shift. */
export function ModerationActionsPlaceholder({ owner, value }: ModerationActionsProps) {
  return owner !== true && value?.trim() ? <div className="mt-4 h-9" /> : null
}
