import { Skeleton } from './loading.tsx'

type StatusLineProps = {
  text: string
  /** Hides the text visually, leaving it to screen readers. */
  isSilent?: boolean
}

/** Shows a text above a list, such as its count. Screen readers announce changes. */
export function StatusLine({ text, isSilent = false }: StatusLineProps) {
  return (
    <p role="status" className={isSilent ? 'sr-only' : 'mb-2 text-bone-400 figures'}>
      {text}
    </p>
  )
}

type LoadingSkeletonProps = { text: string; className?: string }

/** A placeholder for a page's content. Screen readers read `text`. */
export function LoadingSkeleton({ text, className = 'h-96 w-full' }: LoadingSkeletonProps) {
  return (
    <>
      <StatusLine text={text} isSilent />
      <Skeleton className={className} />
    </>
  )
}
