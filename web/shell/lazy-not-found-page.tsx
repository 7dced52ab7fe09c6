import { lazy, Suspense } from 'react'

// No first visit to a page that is there needs its script.
const NotFoundPage = import.meta.env.SSR
  ? (await import('./not-found-page.tsx')).NotFoundPage
  : lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

export function LazyNotFoundPage() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
