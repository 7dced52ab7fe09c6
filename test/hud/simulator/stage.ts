import { readFileSync } from 'node:fs'
import type { Avatar, InventoryItem, InWorldObject } from './in-world-object.ts'
import { Region } from './region.ts'
import { SITE_URL, SimulatedSite } from './site.ts'

export const HUD_SCRIPT = readScript('evernight-hud.lsl')
export const BOARD_SCRIPT = readScript('evernight-board.lsl')
export const RANKING_BOARD_SCRIPT = readScript('evernight-ranking-board.lsl')
export const BOARD_SUMMONS_SCRIPT = readScript('evernight-board-summons.lsl')
export const BOARD_OWNER_UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
export const HUD_CREATOR_UUID = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'

/**
 * Sets up a region, a site, the avatar who owns the Board (`keeper`) and the avatar who wears a HUD
 * (`nyx`).
 */
export class HudTestFixture {
  readonly site = new SimulatedSite()
  readonly region = new Region(this.site.respond)
  readonly keeper = this.region.join('keeper', BOARD_OWNER_UUID)
  readonly nyx = this.region.join('nyx')

  /** Creates a Board. `keyId` says which of the site’s master keys the Board has; null for none. */
  async board(keyId: string | null = 'h1', settings: BoardSettings = {}): Promise<InWorldObject> {
    const {
      owner = this.keeper,
      hudCreator = HUD_CREATOR_UUID,
      mentors = [],
      contents = [],
      more = [],
    } = settings
    const config = [
      '# A comment',
      `site = ${SITE_URL}/`,
      'channel_salt=salt',
      'seal = seal',
      `hud_creator = ${hudCreator}`,
      ...mentors.map((mentor) => `mentor = ${mentor}`),
      ...more,
    ]
    const board = await this.region.rez({
      script: BOARD_SCRIPT,
      moreScripts: [BOARD_SUMMONS_SCRIPT],
      contents,
      owner,
      creator: HUD_CREATOR_UUID,
      config: config.join('\n'),
    })
    if (keyId) await this.setKey(board, keyId)
    this.region.readBy(owner)
    return board
  }

  async setKey(
    board: InWorldObject,
    keyId: string,
    master = this.site.masterKeys.get(keyId),
  ): Promise<void> {
    const before = this.site.requests.length
    await this.region.touch(board, board.owner)
    const isFirst = this.region.screenOf(board.owner).buttons.includes('Set key')
    await this.region.answer(board.owner, isFirst ? 'Set key' : 'Rotate key')
    await this.region.answer(board.owner, ` ${keyId}:${master}\n`)
    this.site.requests.length = before
  }

  async hud(settings: HudSettings = {}): Promise<InWorldObject> {
    const {
      owner = this.nyx,
      more = [`board_owner = ${BOARD_OWNER_UUID}`],
      isWorn = true,
    } = settings
    const config = [`site=${SITE_URL}`, ' channel_salt = salt', '', ...more]
    const hud = await this.region.rez({
      script: HUD_SCRIPT,
      owner,
      creator: HUD_CREATOR_UUID,
      config: config.join('\n'),
    })
    if (isWorn) await this.region.wear(hud)
    return hud
  }

  /** Returns a worn HUD that has received its key from a Board and has sent its first request. */
  async enrolled(): Promise<InWorldObject> {
    await this.board()
    const hud = await this.hud()
    await this.region.pass(10)
    this.site.calls()
    this.region.readBy(this.nyx)
    return hud
  }

  lastRead(): string | undefined {
    return this.region.readBy(this.nyx).at(-1)
  }

  async choose(thing: InWorldObject, button: string, avatar = this.nyx): Promise<void> {
    await this.region.touch(thing, avatar)
    await this.region.answer(avatar, button)
  }

  async setPassword(hud: InWorldObject, password: string): Promise<void> {
    await this.choose(hud, 'Set password')
    await this.region.answer(this.nyx, password)
  }
}

type BoardSettings = {
  owner?: Avatar
  hudCreator?: string
  mentors?: string[]
  contents?: InventoryItem[]
  more?: string[]
}
type HudSettings = { owner?: Avatar; more?: string[]; isWorn?: boolean }

function readScript(file: string): string {
  return readFileSync(`hud/${file}`, 'utf8')
}
