import { createFileRoute } from '@tanstack/react-router'
import { ApiPage } from '#web/api-docs/api-page.tsx'

export const Route = createFileRoute('/api-docs')({ component: ApiPage })
