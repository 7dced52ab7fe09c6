import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import { race, textsBeforeEdit, userText, uuid } from '#schema/contracts/core/values.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import {
  DESCRIPTION_MAX_LENGTH,
  EDITABLE_FIELDS,
  EDITABLE_FIELDS_BY_GROUP_KIND,
  type EditableField,
  LARGE_TEXTURE_WIDTH_PX,
  LORE_MAX_LENGTH,
  NULL_UUID,
  SMALL_TEXTURE_WIDTH_PX,
} from '#schema/rules.ts'

/** `uuid` is null if the game has no player of that name. */
export const leader = z
  .object({
    name: z.string(),
    uuid: z.string().nullable(),
    /** True if `/player/{name}` may open another player of that name. Links then need the UUID. */
    isNameShared: z.boolean(),
    /** The seat's title in the game, such as Sovereign, Lord or Alpha. */
    role: z.string(),
    type: z.string(),
  })
  .meta({ id: 'Leader' })
export type Leader = z.infer<typeof leader>

const editableFields = z.array(z.enum(EDITABLE_FIELDS))
export const editingRights = {
  /** The fields that the viewer may edit. For the group's owner, these are all fields. */
  editableFields,
  officerFields: editableFields,
}
export type EditingRights = z.infer<z.ZodObject<typeof editingRights>>

export function officerFieldBody(kind: keyof typeof EDITABLE_FIELDS_BY_GROUP_KIND) {
  const fields: readonly EditableField[] = EDITABLE_FIELDS_BY_GROUP_KIND[kind]
  return z.object({ field: z.enum(fields), isAllowed: z.boolean() })
}
export const officerFieldsResponse = z.object({ officerFields: editableFields })

export const setLogoBody = z.object({
  logoUuid: uuid.refine((value) => value !== NULL_UUID, REFUSAL_MESSAGES.noUuid),
})
export const setLogoResponse = z.object({
  logoUuid: z.string(),
  oldLogoUuid: z.string().nullable(),
})
export const removeLogoResponse = z.object({
  logoUuid: z.null(),
  oldLogoUuid: z.string().nullable(),
})

export const descriptionBody = z.object({
  description: userText(DESCRIPTION_MAX_LENGTH),
  startedFrom: textsBeforeEdit,
})
export const descriptionResponse = z.object({ description: z.string(), descriptionNodes: richText })
export const loreBody = z.object({ lore: userText(LORE_MAX_LENGTH), startedFrom: textsBeforeEdit })
export const loreResponse = z.object({ lore: z.string(), loreNodes: richText })
export const historyBody = z.object({
  history: userText(LORE_MAX_LENGTH),
  startedFrom: textsBeforeEdit,
})
export const historyResponse = z.object({ history: z.string(), historyNodes: richText })

export const textureQuery = z.object({
  w: z.literal([String(SMALL_TEXTURE_WIDTH_PX), String(LARGE_TEXTURE_WIDTH_PX)]).optional(),
})

const side = z.coerce.number().int().min(8).max(1024)

export const glyphParam = z.object({
  race: z
    .string()
    .transform((text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase())
    .pipe(race),
  width: side,
  height: side,
})
