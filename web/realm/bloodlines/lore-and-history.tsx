import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RichText as Nodes } from '#schema/contracts/core/rich-text.ts'
import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import { toPlainInlineText } from '#schema/core/rich-text/to-plain-text.ts'
import { LORE_MAX_LENGTH } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { refetchIfForbidden, updateCachedGroup } from '#web/realm/groups/edit-group.ts'
import { Officers } from '#web/realm/groups/officers.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import type { EditedText } from '#web/ui/text-editor/edit-conflict.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { TextEditor } from '#web/ui/text-editor/text-editor.tsx'

/**
 * Returns whether the text can have a drop cap. It must start with a Latin letter, because the
 * display font has no others.
 */
function canHaveDropCap([first]: Nodes): boolean {
  return first?.type === 'paragraph' && /^\p{Script=Latin}/u.test(toPlainInlineText(first.children))
}

export function LoreAndHistory({ bloodline }: { bloodline: Bloodline }) {
  const { editableFields, lore, loreNodes, history, historyNodes } = bloodline
  // Keeps the text editors if the viewer loses the seat, because they may contain unsaved drafts.
  const canEdit = editableFields.some((field) => field !== 'logoUuid')
  const [couldEdit, setCouldEdit] = useState(canEdit)
  if (canEdit && !couldEdit) setCouldEdit(true)
  const pages = [
    { label: 'Lore', text: lore, nodes: loreNodes },
    { label: 'History', text: history, nodes: historyNodes },
  ] as const
  const shown = pages.filter(({ nodes }) => couldEdit || nodes.length > 0)
  if (shown.length === 0) {
    return (
      <p className="mt-14 border-y border-gold-800/60 py-6 text-center font-display text-xl text-bone-400 italic">
        Lore and History have not been written yet.
      </p>
    )
  }
  const unwritten = pages.find((page) => !shown.includes(page))
  const layout = unwritten
    ? 'mx-auto max-w-4xl'
    : 'open-book grid-cols-1 lg:min-h-80 lg:grid-cols-2'
  return (
    <>
      <div className={`mt-16 grid shadow-raised ${layout}`}>
        {shown.map((page) => (
          <Page key={page.label} {...page} bloodline={bloodline} />
        ))}
      </div>
      {unwritten && (
        <p className="mt-5 text-center font-display text-xl text-bone-400 italic">
          {unwritten.label} has not been written yet.
        </p>
      )}
    </>
  )
}

type PageProps = {
  label: 'Lore' | 'History'
  text: string | null
  nodes: Nodes
  bloodline: Bloodline
}

function Page({ label, text, nodes, bloodline }: PageProps) {
  const id = label === 'Lore' ? 'lore' : 'history'
  const save = useMutation(saveText(id, bloodline.id))
  const canEdit = bloodline.editableFields.includes(id)
  return (
    <section
      aria-labelledby={id}
      className="paper-grain min-w-0 px-6 pt-7 pb-12 text-ink sm:px-12 sm:pt-10"
    >
      <TextEditor
        label={label}
        heading={
          <h2 id={id} className="text-[2.25rem] font-semibold text-ink italic">
            {label}
          </h2>
        }
        value={text}
        nodes={nodes}
        limit={LORE_MAX_LENGTH}
        canEdit={canEdit}
        onSave={save.mutateAsync}
        surface="paper"
        render={(shown) => (
          <RichText nodes={shown} className={`mt-4 ${canHaveDropCap(shown) ? 'drop-cap' : ''}`} />
        )}
        placeholder={
          <p className="mt-4 font-display text-xl text-ink-soft italic">
            This page has not been written yet.
          </p>
        }
      />
      <Officers kind="bloodline" group={bloodline} field={id} surface="paper" />
      <ModerationActions
        subject={{ kind: 'bloodline', id: bloodline.id, field: id }}
        name={bloodline.name}
        owner={canEdit}
        value={text}
        surface="paper"
      />
    </section>
  )
}

function saveText(field: 'lore' | 'history', id: number) {
  const { lore, history } = api.bloodlines[':id']
  const param = { id: String(id) }
  return mutationOptions({
    mutationFn: ({ text, startedFrom: from }: EditedText): Promise<object> =>
      field === 'lore'
        ? unwrap(lore.$put({ param, json: { lore: text, startedFrom: { lore: from } } }))
        : unwrap(history.$put({ param, json: { history: text, startedFrom: { history: from } } })),
    onError: refetchIfForbidden('bloodline', id),
    onSuccess: (written, _variables, _result, { client }) =>
      updateCachedGroup(client, 'bloodline', id, written),
  })
}
