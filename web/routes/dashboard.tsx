import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard')({
  staticData: { page: { sample: '/dashboard', rendering: 'redirect', redirectTo: '/dynasties' } },
  beforeLoad: () => {
    throw redirect({ to: '/dynasties', replace: true })
  },
})
