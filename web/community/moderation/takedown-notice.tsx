import { useQuery } from '@tanstack/react-query'
import type { ModerationProps } from '#web/ui/text-editor/moderation.tsx'
import { ownTakedownsQuery } from './queries.ts'

const CLASSES = {
  night: 'border-amber-300 bg-amber-800/50 text-amber-200',
  paper: 'border-oxblood-500 bg-oxblood-500/10 text-ink',
}

type TakedownNoticeProps = Pick<ModerationProps, 'subject'> & {
  surface: ModerationProps['surface']
}

export function TakedownNotice({ subject, surface = 'night' }: TakedownNoticeProps) {
  const { data } = useQuery(ownTakedownsQuery())
  const takedown = data?.takedowns.find(
    ({ kind, id, field }) => kind === subject.kind && id === subject.id && field === subject.field,
  )
  if (!takedown) return null
  return (
    <p
      role="note"
      className={`mt-4 border-l-2 px-4 py-3 text-left leading-snug [overflow-wrap:anywhere] ${CLASSES[surface]}`}
    >
      Taken down by an administrator: <bdi>{takedown.reason}</bdi>
    </p>
  )
}
