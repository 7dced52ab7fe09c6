import { Link } from '@tanstack/react-router'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { cancelAccountDeletion } from './own-data.ts'

type DeletionBannerProps = { dueAt: string; onKept: () => Promise<unknown> }

export function DeletionBanner({ dueAt, onKept }: DeletionBannerProps) {
  const keep = useSingleMutation({
    ...cancelAccountDeletion(),
    onError: toastFailure('The deletion was not cancelled'),
  })
  return (
    <aside
      aria-label="Deletion of your account"
      className="border-b border-oxblood-300/70 bg-oxblood-800 text-oxblood-200"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 leading-snug">
        <p>
          Your account will be deleted on{' '}
          <strong className="font-semibold text-bone-50">
            <DateText at={dueAt} withTime />
          </strong>
          . Until then you can keep it.{' '}
          <Link to="/my-data" className="text-link">
            What is deleted
          </Link>
        </p>
        <Button
          size="small"
          disabled={keep.isPending}
          onClick={() => keep.mutate(undefined, { onSuccess: onKept })}
        >
          {keep.isPending ? 'Saving...' : 'Keep my account'}
        </Button>
      </div>
    </aside>
  )
}
