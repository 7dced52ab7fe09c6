import { Hono } from 'hono'
import { idParam } from '#schema/contracts/core/values.ts'
import {
  descriptionBody,
  descriptionResponse,
  officersBody,
  officersResponse,
  removeLogoResponse,
  setLogoBody,
  setLogoResponse,
} from '#schema/contracts/realm/groups.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import type { EditableField } from '#schema/rules.ts'
import { TEXTURE_WIDTH } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import type { RequireTarget } from '#worker/core/http/require-access.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import type { Tag } from '#worker/core/openapi/document.ts'
import { toTextureResponse } from '#worker/realm/textures/texture-response.ts'
import { allowOfficers } from './allow-officers.ts'
import { editGroup, getEditable } from './edit-group.ts'
import { getLogoUuid } from './get-logo.ts'

const byId = validate('param', idParam)

export const OFFICERS = 'Also for its officers, if the owner lets them.'

/**
 * Requires the owner of the group that the call's path names, or one of its officers where the owner lets them edit the
 * field.
 */
export function ownerOf(kind: GroupKind, field?: EditableField): RequireTarget {
  return async (c) => {
    const param = idParam.safeParse(c.req.param())
    // A malformed id, which the validator refuses, is of no group.
    if (param.success) await getEditable(c.var.ctx, kind, param.data.id, field)
  }
}

/** Writing the description of a dynasty or a clan. */
export function descriptionRoutes(kind: 'dynasty' | 'clan', tag: Tag) {
  return new Hono<AppEnv>().put(
    '/:id/description',
    describeCalls(tag)({
      id: `set${toTitleCase(kind)}Description`,
      summary: 'Sets the description; it may be empty.',
      access: 'owner',
      requireTarget: ownerOf(kind, 'description'),
      limits: OFFICERS,
      response: descriptionResponse,
      errors: ['not-found'],
    }),
    byId,
    validate('json', descriptionBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { description } = c.req.valid('json')
      await editGroup(c.var.ctx, { kind, id, field: 'description', value: description })
      return c.json({ description, descriptionNodes: parseRichText(description) })
    },
  )
}

/** What the officers of a group may edit. */
export function officersRoutes(kind: GroupKind, tag: Tag) {
  return new Hono<AppEnv>().put(
    '/:id/officers',
    describeCalls(tag)({
      id: `allow${toTitleCase(kind)}Officers`,
      summary: 'Lets the officers edit a text or the logo, or no longer.',
      access: 'owner',
      requireTarget: ownerOf(kind),
      response: officersResponse,
      errors: ['not-found'],
    }),
    byId,
    validate('json', officersBody(kind)),
    async (c) => {
      const { id } = c.req.valid('param')
      const { field, isAllowed } = c.req.valid('json')
      return c.json({
        officerFields: await allowOfficers(c.var.ctx, { kind, id, field, isAllowed }),
      })
    },
  )
}

/** Reading, setting and removing the logo: the same three calls for each kind of group. */
export function logoRoutes(kind: GroupKind, tag: Tag) {
  const call = describeCalls(tag)
  const name = `${toTitleCase(kind)}Logo`
  return new Hono<AppEnv>()
    .get(
      '/:id/logo',
      call({
        id: `get${name}`,
        summary: 'The logo; 404 when the group has none.',
        access: 'anybody',
        response: 'image/*',
        errors: ['not-found', 'unavailable'],
        rows: { fixed: 2 },
      }),
      byId,
      async (c) => {
        const uuid = await getLogoUuid(c.var.ctx, kind, c.req.valid('param').id)
        const response = await toTextureResponse(c, { uuid, width: TEXTURE_WIDTH })
        // Unlike a texture, a logo can be replaced.
        response.headers.set('Cache-Control', 'public, max-age=60')
        return response
      },
    )
    .post(
      '/:id/logo',
      call({
        id: `set${name}`,
        summary: 'Sets the logo to a texture of the virtual world.',
        access: 'owner',
        requireTarget: ownerOf(kind, 'logoUuid'),
        limits: OFFICERS,
        response: setLogoResponse,
        errors: ['not-found', 'unavailable'],
      }),
      byId,
      validate('json', setLogoBody),
      async (c) => {
        const { id } = c.req.valid('param')
        const { logoUuid } = c.req.valid('json')
        const oldLogoUuid = await editGroup(c.var.ctx, {
          kind,
          id,
          field: 'logoUuid',
          value: logoUuid,
        })
        return c.json({ logoUuid, oldLogoUuid })
      },
    )
    .delete(
      '/:id/logo',
      call({
        id: `remove${name}`,
        summary: 'Removes the logo.',
        access: 'owner',
        requireTarget: ownerOf(kind, 'logoUuid'),
        limits: OFFICERS,
        response: removeLogoResponse,
        errors: ['not-found'],
      }),
      byId,
      async (c) => {
        const { id } = c.req.valid('param')
        const oldLogoUuid = await editGroup(c.var.ctx, { kind, id, field: 'logoUuid', value: null })
        return c.json({ logoUuid: null, oldLogoUuid })
      },
    )
}

function toTitleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
