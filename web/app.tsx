import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { AuthProvider } from './lib/session/auth-provider.tsx'
import type { RouterAndQueryClient } from './router.tsx'

export function App({ site: { router, queryClient } }: { site: RouterAndQueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  )
}
