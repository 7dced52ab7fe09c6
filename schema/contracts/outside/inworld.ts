import * as z from 'zod'

/** What a prim in the virtual world shows, as text of its own or as a page on a face. */
export const BOARDS = ['dynasties', 'clans', 'bloodlines', 'chronicle', 'tonight'] as const
export type Board = (typeof BOARDS)[number]

/** `GET /api/inworld/{board}` */
export const inworldParam = z.object({ board: z.enum(BOARDS) })
