import { createFileRoute } from '@tanstack/react-router'
import { DiscordPage } from '#web/outside/discord/discord-page.tsx'

export const Route = createFileRoute('/_signed-in/discord')({
  staticData: { page: { sample: '/discord', rendering: 'browser', title: 'Discord' } },
  // The component validates the parameters, because this object's code is part of every page.
  validateSearch: (
    raw: Record<string, unknown>,
  ): { of?: string; chosen?: string; linked?: string } => raw,
  component: Discord,
})

function Discord() {
  return <DiscordPage {...Route.useSearch()} />
}
