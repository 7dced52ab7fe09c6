import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { BioResponse } from '#schema/contracts/players.ts'
import { BIO_MAX_LENGTH } from '#schema/rules.ts'
import { Card } from '#web/ui/page/card.tsx'
import { Moderation } from '#web/ui/text-editor/moderation.tsx'
import { TextEditor } from '#web/ui/text-editor/text-editor.tsx'

type BioCardProps = {
  player: { id: number; playerUuid: string }
  name: string
  bio: string | null
  /** The mutation: the player's own, or an administrator's. */
  mutation: UseMutationOptions<BioResponse, Error, string>
  /** False for a player who has left the game. */
  canEdit?: boolean
}

/** The biography on a private profile. */
export function BioCard({ player, name, bio, mutation, canEdit = true }: BioCardProps) {
  const save = useMutation(mutation)
  return (
    <Card surface="paper" aria-labelledby="biography">
      <TextEditor
        label="Bio"
        heading={
          <h2 id="biography" className="small-caps text-ink-soft">
            Biography
          </h2>
        }
        value={bio}
        limit={BIO_MAX_LENGTH}
        canEdit={canEdit}
        onSave={save.mutateAsync}
        failureText="Failed to update bio. Please try again."
        surface="paper"
      >
        {bio?.trim() ? (
          <p
            dir="auto"
            className="mt-3 font-display text-[1.3125rem] leading-[1.55] font-medium whitespace-pre-line"
          >
            {bio}
          </p>
        ) : (
          <p className="mt-3 font-display text-xl text-ink-soft italic">
            No biography has been written.
          </p>
        )}
      </TextEditor>
      <Moderation
        subject={{ kind: 'player', id: player.id, field: 'bio' }}
        name={name}
        owner={player}
        value={bio}
        surface="paper"
      />
    </Card>
  )
}
