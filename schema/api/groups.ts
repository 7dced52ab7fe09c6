import * as z from 'zod'
import { bloodline, bloodlineClan, bloodlineRank } from '../contracts/bloodlines.ts'
import { clan, clanHouse, clanRank } from '../contracts/clans.ts'
import { dynasty, dynastyMember, dynastyRank } from '../contracts/dynasties.ts'
import {
  descriptionAnswer,
  descriptionBody,
  historyAnswer,
  historyBody,
  loreAnswer,
  loreBody,
  removeLogoAnswer,
  setLogoAnswer,
  setLogoBody,
} from '../contracts/groups.ts'
import { idParam } from '../contracts/values.ts'
import { type Call, type CallGroup, KEPT_A_MINUTE } from './call.ts'

export const DYNASTY_CALLS: CallGroup = {
  title: 'Dynasties',
  about: 'Noble houses, covens and packs, with their leaders and members.',
  calls: [
    ...readCalls('Dynasty', 'dynasties', dynastyRank, dynasty),
    listOf('listDynastyMembers', 'dynasties', 'members', dynastyMember),
    textCall('Dynasty', 'dynasties', 'description', descriptionBody, descriptionAnswer),
    ...logoCalls('Dynasty', 'dynasties'),
  ],
}

export const CLAN_CALLS: CallGroup = {
  title: 'Clans',
  about: 'Clans, with their leaders and their dynasties.',
  calls: [
    ...readCalls('Clan', 'clans', clanRank, clan),
    listOf('listClanHouses', 'clans', 'houses', clanHouse),
    textCall('Clan', 'clans', 'description', descriptionBody, descriptionAnswer),
    ...logoCalls('Clan', 'clans'),
  ],
}

export const BLOODLINE_CALLS: CallGroup = {
  title: 'Bloodlines',
  about: 'Bloodlines, with their leaders, their clans and their book.',
  calls: [
    ...readCalls('Bloodline', 'bloodlines', bloodlineRank, bloodline),
    listOf('listBloodlineClans', 'bloodlines', 'clans', bloodlineClan),
    textCall('Bloodline', 'bloodlines', 'lore', loreBody, loreAnswer),
    textCall('Bloodline', 'bloodlines', 'history', historyBody, historyAnswer),
    ...logoCalls('Bloodline', 'bloodlines'),
  ],
}

type Plural = 'dynasties' | 'clans' | 'bloodlines'
type Singular = 'Dynasty' | 'Clan' | 'Bloodline'

function readCalls(one: Singular, many: Plural, rank: z.ZodType, whole: z.ZodType): Call[] {
  return [
    {
      id: `list${toTitle(many)}`,
      method: 'GET',
      path: `/api/${many}`,
      summary: `All ${many} in the order of their ranking.`,
      access: 'anybody',
      answer: z.array(rank),
      limits: KEPT_A_MINUTE,
    },
    {
      id: `get${one}`,
      method: 'GET',
      path: `/api/${many}/{id}`,
      summary: `One ${one.toLowerCase()}. \`isOwner\` says whether you hold its owner seat.`,
      access: 'anybody',
      params: idParam,
      answer: whole,
      errors: ['not-found'],
      limits: KEPT_A_MINUTE,
    },
  ]
}

function listOf(id: string, many: Plural, what: string, row: z.ZodType): Call {
  return {
    id,
    method: 'GET',
    path: `/api/${many}/{id}/${what}`,
    summary: `Its ${what}.`,
    access: 'anybody',
    params: idParam,
    answer: z.array(row),
    errors: ['not-found'],
    limits: KEPT_A_MINUTE,
  }
}

function textCall(
  one: Singular,
  many: Plural,
  text: string,
  body: z.ZodObject,
  answer: z.ZodType,
): Call {
  return {
    id: `set${one}${toTitle(text)}`,
    method: 'PUT',
    path: `/api/${many}/{id}/${text}`,
    summary: `Writes its ${text}; it may be empty.`,
    access: 'owner',
    params: idParam,
    body,
    answer,
    errors: ['not-found'],
  }
}

function logoCalls(one: Singular, many: Plural): Call[] {
  const shared = { path: `/api/${many}/{id}/logo`, params: idParam }
  return [
    {
      ...shared,
      id: `get${one}Logo`,
      method: 'GET',
      summary: 'Its logo, or 404 where it has none.',
      access: 'anybody',
      answer: 'image/*',
      errors: ['not-found', 'unavailable'],
    },
    {
      ...shared,
      id: `set${one}Logo`,
      method: 'POST',
      summary: 'Makes a texture of the world its logo.',
      access: 'owner',
      body: setLogoBody,
      answer: setLogoAnswer,
      errors: ['not-found'],
    },
    {
      ...shared,
      id: `remove${one}Logo`,
      method: 'DELETE',
      summary: 'Takes its logo away.',
      access: 'owner',
      answer: removeLogoAnswer,
      errors: ['not-found'],
    },
  ]
}

function toTitle(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
