import { useQueryClient } from '@tanstack/react-query'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { DESCRIPTION_MAX_LENGTH } from '#schema/rules.ts'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { TextEditor } from '#web/ui/text-editor/text-editor.tsx'
import type { OfficerEditableGroup } from './officer-edit-switch.tsx'
import { Officers } from './officers.tsx'

type DescriptionProps = {
  kind: 'dynasty' | 'clan'
  group: Pick<Dynasty, 'name' | 'description' | 'descriptionNodes' | 'editableFields'> &
    OfficerEditableGroup
  surface?: 'night' | 'paper'
}

const CLASSES = {
  night: { heading: 'text-bone-400', text: 'text-bone-100', none: 'text-bone-400' },
  paper: { heading: 'text-ink-soft', text: 'text-ink', none: 'text-ink-soft' },
}

const loadEdits = () => import('./edit-group.ts')

export function GroupDescription({ kind, group, surface = 'night' }: DescriptionProps) {
  const client = useQueryClient()
  const classes = CLASSES[surface]
  return (
    <>
      <TextEditor
        label="Description"
        heading={<h3 className={`small-caps ${classes.heading}`}>Description</h3>}
        value={group.description}
        nodes={group.descriptionNodes}
        limit={DESCRIPTION_MAX_LENGTH}
        canEdit={group.editableFields.includes('description')}
        onOpen={loadEdits}
        onSave={async (written) => {
          const { saveDescription } = await loadEdits()
          return saveDescription(client, { kind, id: group.id }, written)
        }}
        surface={surface}
        render={(nodes) => <RichText nodes={nodes} className={`mt-1 ${classes.text}`} />}
        placeholder={
          <p className={`mt-1 font-display text-xl italic ${classes.none}`}>
            No description has been written.
          </p>
        }
      />
      <Officers kind={kind} group={group} field="description" surface={surface} />
      <ModerationActions
        subject={{ kind, id: group.id, field: 'description' }}
        name={group.name}
        owner={group.editableFields.includes('description')}
        value={group.description}
        surface={surface}
      />
    </>
  )
}
