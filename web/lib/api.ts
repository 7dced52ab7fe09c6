import type { User } from '#schema/contracts/accounts.ts'
import type { DynastyRank } from '#schema/contracts/dynasties.ts'
import type { PlayerProfile, PlayersAnswer } from '#schema/contracts/players.ts'
import { ApiError, NetworkError } from './api-error.ts'

/** The only file of the site that fetches. */
export const api = {
  getUser: () => get<User>('/api/user'),
  logout: () => request<{ ok: true }>('/api/logout', { method: 'POST' }),
  getPrivateProfile: () => get<PlayerProfile>('/api/profile/private'),
  listDynasties: () => get<DynastyRank[]>('/api/dynasties'),
  getProfileByName: (name: string) =>
    get<PlayerProfile>(`/api/player/${encodeURIComponent(name)}/profile`),
  getProfileByUuid: (uuid: string) =>
    get<PlayerProfile>(`/api/players/by-uuid/${encodeURIComponent(uuid)}/profile`),
  getProfileById: (id: string) =>
    get<PlayerProfile>(`/api/players/${encodeURIComponent(id)}/profile`),
  listPlayers: (query: Record<string, string>) =>
    get<PlayersAnswer>(`/api/players?${new URLSearchParams(query)}`),
}

function get<Answer>(path: string): Promise<Answer> {
  return request<Answer>(path, {})
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await answerTo(path, init)
  if (!response.ok) {
    throw new ApiError(response.status, response.statusText, await response.text())
  }
  return response.json()
}

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  try {
    return await fetch(path, { credentials: 'same-origin', headers, ...init })
  } catch (cause) {
    throw new NetworkError('The realm does not answer.', { cause })
  }
}
