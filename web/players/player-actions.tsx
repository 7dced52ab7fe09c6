import { Card, CardTitle } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function PlayerActions() {
  return (
    <Card aria-labelledby="player-actions">
      <CardTitle id="player-actions">Player Actions</CardTitle>
      <LinkButton to="/lineage" className="mt-5 w-full">
        View Lineage Tree
      </LinkButton>
    </Card>
  )
}
