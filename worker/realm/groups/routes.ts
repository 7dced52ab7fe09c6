import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import * as contracts from '#schema/contracts/realm/groups.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { type EditableField, TEXTURE_WIDTH_PX } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { toTargetAccessCheck } from '#worker/core/http/require-access.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { type CallDescription, describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { toTextureResponse } from '#worker/realm/textures/texture-response.ts'
import { editGroup, getEditableGroup, setOfficerPermission } from './edit-group.ts'
import { getLogoUuid } from './read-group.ts'

const byId = validateRequest('param', idParam)
export const GROUP_API_TAGS = {
  bloodline: 'Bloodlines',
  clan: 'Clans',
  dynasty: 'Dynasties',
} as const

export function describeGroupRoutes(
  kind: GroupKind,
  { rank, group }: { rank: z.ZodType; group: z.ZodType },
) {
  const tag = GROUP_API_TAGS[kind]
  const call = describeCalls(tag)
  return {
    list: call(`list${tag}`, {
      summary: `All ${tag.toLowerCase()}, ordered by rank.`,
      access: 'anybody',
      response: z.array(rank),
      rows: { fixed: 1, perItem: 4 },
    }),
    get: call(`get${toTitleCase(kind)}`, {
      summary: `One ${kind}. \`isOwner\` is true if you hold its owner seat.`,
      access: 'anybody',
      response: group,
      errors: ['not-found'],
      rows: { fixed: 16 },
    }),
  }
}

export function groupRoutes(kind: GroupKind) {
  const name = toTitleCase(kind)
  const call = describeCalls(GROUP_API_TAGS[kind])
  return new Hono<AppEnv>()
    .get(
      '/:id/logo',
      call(`get${name}Logo`, {
        summary: 'The logo. Returns 404 if the group has none.',
        access: 'anybody',
        response: 'image/*',
        errors: ['not-found', 'unavailable'],
        rows: { fixed: 2 },
      }),
      byId,
      async (c) => {
        const uuid = await getLogoUuid(c.var.ctx, kind, c.req.valid('param').id)
        const response = await toTextureResponse(c, { uuid, width: TEXTURE_WIDTH_PX })
        // Cached only briefly, because a logo can be replaced, unlike a texture.
        response.headers.set('Cache-Control', 'public, max-age=60')
        return response
      },
    )
    .post(
      '/:id/logo',
      describeEdit(`set${name}Logo`, kind, 'logoUuid', {
        summary: 'Sets the logo to a texture of the virtual world.',
        response: contracts.setLogoResponse,
        errors: ['not-found', 'unavailable'],
      }),
      byId,
      validateRequest('json', contracts.setLogoBody),
      async (c) => {
        const { logoUuid } = c.req.valid('json')
        const edit = { kind, ...c.req.valid('param'), field: 'logoUuid', value: logoUuid } as const
        return c.json({ logoUuid, oldLogoUuid: await editGroup(c.var.ctx, edit) })
      },
    )
    .delete(
      '/:id/logo',
      describeEdit(`remove${name}Logo`, kind, 'logoUuid', {
        summary: 'Removes the logo.',
        response: contracts.removeLogoResponse,
      }),
      byId,
      async (c) => {
        const edit = { kind, ...c.req.valid('param'), field: 'logoUuid', value: null } as const
        return c.json({ logoUuid: null, oldLogoUuid: await editGroup(c.var.ctx, edit) })
      },
    )
    .put(
      '/:id/officers',
      call(`allow${name}Officers`, {
        summary: 'Sets whether the officers may edit a text or the logo.',
        access: 'owner',
        requireTarget: requireGroupEditor(kind),
        response: contracts.officerFieldsResponse,
        errors: ['not-found'],
      }),
      byId,
      validateRequest('json', contracts.officerFieldBody(kind)),
      async (c) => {
        const permission = { kind, ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json({ officerFields: await setOfficerPermission(c.var.ctx, permission) })
      },
    )
}

export function descriptionRoutes(kind: 'dynasty' | 'clan') {
  return new Hono<AppEnv>().put(
    '/:id/description',
    describeText(kind, 'description', contracts.descriptionResponse),
    byId,
    validateRequest('json', contracts.descriptionBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { description, startedFrom } = c.req.valid('json')
      const edit = { kind, id, field: 'description', value: description, startedFrom } as const
      await editGroup(c.var.ctx, edit)
      return c.json({ description, descriptionNodes: parseRichText(description) })
    },
  )
}

export const loreRoutes = new Hono<AppEnv>()
  .put(
    '/:id/lore',
    describeText('bloodline', 'lore', contracts.loreResponse),
    byId,
    validateRequest('json', contracts.loreBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { lore, startedFrom } = c.req.valid('json')
      const edit = { kind: 'bloodline', id, field: 'lore', value: lore, startedFrom } as const
      await editGroup(c.var.ctx, edit)
      return c.json({ lore, loreNodes: parseRichText(lore) })
    },
  )
  .put(
    '/:id/history',
    describeText('bloodline', 'history', contracts.historyResponse),
    byId,
    validateRequest('json', contracts.historyBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { history, startedFrom } = c.req.valid('json')
      const edit = { kind: 'bloodline', id, field: 'history', value: history, startedFrom } as const
      await editGroup(c.var.ctx, edit)
      return c.json({ history, historyNodes: parseRichText(history) })
    },
  )

export function requireGroupEditor(kind: GroupKind, field?: EditableField) {
  return toTargetAccessCheck(idParam, (ctx, { id }) => getEditableGroup(ctx, kind, id, field))
}

type EditDescription = Pick<CallDescription, 'summary' | 'response' | 'errors'>

function describeEdit(id: string, kind: GroupKind, field: EditableField, edit: EditDescription) {
  return describeCalls(GROUP_API_TAGS[kind])(id, {
    access: 'owner',
    requireTarget: requireGroupEditor(kind, field),
    limits: 'Officers may do this too if the owner allows it.',
    errors: ['not-found'],
    ...edit,
  })
}

function describeText(kind: GroupKind, field: EditableField, response: z.ZodType) {
  const id = `set${toTitleCase(kind)}${toTitleCase(field)}`
  return describeEdit(id, kind, field, {
    summary: `Sets the ${field}; it may be empty.`,
    response,
    errors: ['not-found', 'conflict'],
  })
}

function toTitleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
