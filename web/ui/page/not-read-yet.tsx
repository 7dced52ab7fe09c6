import { EmptyState } from './empty-state.tsx'

/** For the lists of a site that has never read its game. `what`: Its players. */
export function NotReadYet({ what }: { what: string }) {
  return (
    <EmptyState
      title="The realm has not been read yet"
      text={`${what} will appear once the site has read the game, which it tries every few minutes.`}
    />
  )
}
