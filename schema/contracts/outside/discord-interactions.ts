import * as z from 'zod'
import { CHOICE_MAX_LENGTH, CHOICES_MAX } from '../../outside/discord/commands.ts'

// Interaction types: https://docs.discord.com/developers/interactions/receiving-and-responding
const PING = 1
const COMMAND = 2
const AUTOCOMPLETE = 4
export const PONG_REPLY = 1
export const MESSAGE_REPLY = 4
export const CHOICES_REPLY = 8

const VALUE_MAX_LENGTH = 6000
const NAME_MAX_LENGTH = 32

const snowflake = z.string().regex(/^\d{15,22}$/, 'must be an id of Discord')
const person = z.object({ id: snowflake })

const option = z.object({
  name: z.string().max(NAME_MAX_LENGTH),
  value: z.union([z.string().max(VALUE_MAX_LENGTH), z.number(), z.boolean()]).nullish(),
  /** True if the user is typing in this option, for autocompletion. */
  focused: z.boolean().nullish(),
})

const given = {
  id: snowflake,
  data: z.object({
    name: z.string().max(NAME_MAX_LENGTH),
    options: z.array(option).max(CHOICES_MAX).nullish(),
  }),
  /** Discord sends `member` for a command in a server, and `user` for one in a direct message. */
  member: z.object({ user: person.nullish() }).nullish(),
  user: person.nullish(),
}

export const interaction = z.discriminatedUnion('type', [
  z.object({ type: z.literal(PING) }),
  z.object({ type: z.literal(COMMAND), ...given }),
  z.object({ type: z.literal(AUTOCOMPLETE), ...given }),
])
export type Interaction = z.infer<typeof interaction>
export type CommandInteraction = Extract<Interaction, { type: typeof COMMAND }>
export type AutocompleteInteraction = Extract<Interaction, { type: typeof AUTOCOMPLETE }>

const embed = z.object({
  title: z.string(),
  url: z.url(),
  description: z.string().optional(),
  color: z.int(),
  fields: z
    .array(z.object({ name: z.string(), value: z.string(), inline: z.boolean() }))
    .optional(),
  footer: z.object({ text: z.string() }),
  image: z.object({ url: z.url() }).optional(),
  thumbnail: z.object({ url: z.url() }).optional(),
})
export type Embed = z.infer<typeof embed>

export const interactionResponse = z.discriminatedUnion('type', [
  z.object({ type: z.literal(PONG_REPLY) }),
  z.object({
    type: z.literal(MESSAGE_REPLY),
    data: z.object({
      content: z.string().optional(),
      embeds: z.array(embed).optional(),
      allowed_mentions: z.object({ parse: z.array(z.never()) }),
      /** 64 makes the message visible only to the user who called the command. */
      flags: z.int().optional(),
    }),
  }),
  z.object({
    type: z.literal(CHOICES_REPLY),
    data: z.object({
      choices: z
        .array(
          z.object({
            name: z.string().max(CHOICE_MAX_LENGTH),
            value: z.string().max(CHOICE_MAX_LENGTH),
          }),
        )
        .max(CHOICES_MAX),
    }),
  }),
])
export type InteractionResponse = z.infer<typeof interactionResponse>
