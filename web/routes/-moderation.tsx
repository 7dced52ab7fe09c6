import { ContentActions } from '#web/community/moderation/content-actions.tsx'
import { TakedownNotice } from '#web/community/moderation/takedown-notice.tsx'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import type { ModerationProps } from '#web/ui/text-editor/moderation.tsx'

export default function ContentModeration(props: ModerationProps) {
  const { user, isAdmin } = useAuth()
  const { subject, owner, value, surface } = props
  const isOwn = typeof owner === 'boolean' ? owner : owner.playerUuid === user?.playerUuid
  const isEmpty = !value?.trim()
  if (isEmpty !== isOwn) return null
  if (isEmpty) return <TakedownNotice subject={subject} surface={surface} />
  return <ContentActions {...props} isAdmin={isAdmin} />
}
