import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { BioResponse, PublicData } from '#schema/contracts/realm/players.ts'
import { BIO_MAX_LENGTH } from '#schema/rules.ts'
import { Card } from '#web/ui/page/card.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import type { EditedText } from '#web/ui/text-editor/edit-conflict.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { TextEditor } from '#web/ui/text-editor/text-editor.tsx'

type BioCardProps = {
  player: { id: number; playerUuid: string }
  publicData: PublicData
  mutation: UseMutationOptions<BioResponse, Error, EditedText>
  canEdit?: boolean
}

export function BioCard({ player, publicData, mutation, canEdit = true }: BioCardProps) {
  const save = useMutation(mutation)
  const { characterName, bio, bioNodes } = publicData
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
        nodes={bioNodes}
        limit={BIO_MAX_LENGTH}
        canEdit={canEdit}
        onSave={save.mutateAsync}
        failureText="Failed to update bio. Please try again."
        surface="paper"
        render={(nodes) => <RichText nodes={nodes} className="mt-3" />}
        placeholder={
          <p className="mt-3 font-display text-xl text-ink-soft italic">
            No biography has been written.
          </p>
        }
      />
      <ModerationActions
        subject={{ kind: 'player', id: player.id, field: 'bio' }}
        name={characterName}
        owner={player}
        value={bio}
        surface="paper"
      />
    </Card>
  )
}
