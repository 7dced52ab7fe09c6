import { sitemapQuery } from '../contracts/sitemap.ts'
import { glyphParam, textureQuery } from '../contracts/textures.ts'
import { uuidParam } from '../contracts/values.ts'
import { type CallGroup, KEPT_A_MINUTE } from './call.ts'

export const PICTURE_CALLS: CallGroup = {
  title: 'Pictures and pages',
  about: 'Portraits and logos are textures of the virtual world, kept here.',
  calls: [
    {
      id: 'getTexture',
      method: 'GET',
      path: '/api/texture/{uuid}',
      summary: 'A texture that a player or a group wears; signed-in players may fetch any.',
      access: 'anybody',
      params: uuidParam,
      query: textureQuery,
      answer: 'image/*',
      errors: ['not-found', 'unavailable'],
      limits:
        'A picture never changes and may be kept for a year. None is larger than 2 MB. `w=128` asks for the small one.',
    },
    {
      id: 'getSpeciesGlyph',
      method: 'GET',
      path: '/api/textures/species-glyph/{race}/{width}/{height}',
      summary: 'The sign of a species.',
      access: 'anybody',
      params: glyphParam,
      answer: 'image/svg+xml',
      limits: 'May be kept for a day.',
    },
    {
      id: 'getSitemap',
      method: 'GET',
      path: '/api/sitemap.xml',
      summary: 'The addresses of the public pages; without a part, the list of parts.',
      access: 'anybody',
      query: sitemapQuery,
      answer: 'application/xml',
      limits: KEPT_A_MINUTE,
    },
  ],
}
