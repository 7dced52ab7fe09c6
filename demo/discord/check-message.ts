import * as z from 'zod'

// Discord's documented limits for webhook messages.
const EMBEDS_LENGTH_MAX = 6000

const text = (max: number) => z.string().min(1).max(max)
const picture = z.object({ url: z.url({ protocol: /^https?$/ }) })

const embed = z.object({
  title: text(256).optional(),
  description: text(4096).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  color: z.int().min(0).max(0xffffff).optional(),
  timestamp: z.iso.datetime().optional(),
  footer: z.object({ text: text(2048) }).optional(),
  author: z.object({ name: text(256) }).optional(),
  image: picture.optional(),
  thumbnail: picture.optional(),
  fields: z
    .array(z.object({ name: text(256), value: text(1024) }))
    .max(25)
    .optional(),
})
type Embed = z.infer<typeof embed>

export const messagePayload = z.object({
  content: z.string().max(2000).default(''),
  username: z
    .string()
    .min(1)
    .max(80)
    .refine((name) => !/clyde|discord/i.test(name))
    .optional(),
  embeds: z.array(embed).max(10).default([]),
  allowed_mentions: z.object({ parse: z.array(z.string()) }).optional(),
  flags: z.int().optional(),
  thread_name: z.string().optional(),
})
export type MessagePayload = z.infer<typeof messagePayload>

export function findMessageRejectionReason(
  { content, embeds, thread_name }: MessagePayload,
  isForum: boolean,
  threadId: string | null,
): { code: number; message: string } | null {
  if (content === '' && embeds.length === 0)
    return { code: 50006, message: 'Cannot send an empty message' }
  if (embeds.reduce((sum, one) => sum + toLength(one), 0) > EMBEDS_LENGTH_MAX)
    return { code: 50035, message: 'Invalid Form Body' }
  if (isForum && !threadId && !thread_name) {
    return {
      code: 220001,
      message: 'Webhooks posted to forum channels must have a thread_name or thread_id',
    }
  }
  if (!isForum && thread_name)
    return { code: 220003, message: 'Webhooks can only create threads in forum channels' }
  return null
}

export function dropDuplicateEmbeds(embeds: readonly Embed[]): Embed[] {
  return embeds.filter(
    ({ url }, index) => !url || embeds.findIndex((other) => other.url === url) === index,
  )
}

function toLength({ title, description, footer, author, fields = [] }: Embed): number {
  const texts = [title, description, footer?.text, author?.name]
  const named = fields.flatMap(({ name, value }) => [name, value])
  return [...texts, ...named].reduce((sum, one) => sum + (one?.length ?? 0), 0)
}
