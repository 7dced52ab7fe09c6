import { zoomIdentity } from 'd3-zoom'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { toTreeData } from '../../tree/tree-data.ts'
import { toChartFitZoom } from '../layout/fit.ts'
import { type Box, toLayout } from '../layout/layout.ts'
import { spreadRows } from '../layout/ring-rows.ts'
import { toChartPicture } from '../saving/picture.ts'
import type { TextItem } from './drawable.ts'
import { type FitInput, toRingFitZoom } from './ring-names.ts'
import { toScene } from './scene.ts'

const PHONE = { width: 318, height: 384 }
const LAPTOP = { width: 1204, height: 440 }
const LETTER_PX = 0.42
const TONE = { field: '#500', mark: '#f88' }
const NAMES = ['Thora Onyxwhisper', 'Elise Rákóczi-Montressor', 'Ash', 'Rosalind Ghostbourne']

function makeFamily(count: number, generations = 1) {
  const nodes = [makeNode('0', { characterName: 'Aurelian Vasquière' })]
  for (let index = 1; index <= count; index++) {
    const characterName = `${NAMES[index % NAMES.length]} ${index}`
    const node = makeNode(String(index), { characterName })
    const reach = generations === 1 ? 1 : Math.max(1, Math.floor(index / generations))
    nodes[(index - 1) % reach]?.children.push(node)
    nodes.push(node)
  }
  for (const node of nodes) node.childCount = node.children.length
  return toTreeData(nodes[0] ?? makeNode('0'))
}

function makeInput(family: ReturnType<typeof makeFamily>, size: FitInput['size']): FitInput {
  const species = { Vampire: TONE, Witch: TONE, Lycan: TONE }
  const colours = ['ground', 'raised', 'text', 'textSoft', 'rule', 'branch', 'branchLit', 'edge']
  return {
    layout: toLayout(family, new Set(family.members.keys()), 'radial'),
    size,
    pixelRatio: 1,
    palette: {
      ...(Object.fromEntries(
        colours.map((name) => [name, '#111']),
      ) as never as FitInput['palette']),
      fontFamily: 'serif',
      edgeLit: '#fd8',
      species,
    },
    names: { size: 15, lineHeight: 16, halo: 4, maxWidth: 104 },
    isPicture: false,
    chosen: null,
    pointed: null,
    findPortrait: () => null,
    measure: (text, { size: px }) => text.length * px * LETTER_PX,
  }
}

function listNames(items: readonly { kind: string }[]): TextItem[] {
  return items.filter(
    (item): item is TextItem => item.kind === 'text' && 'halo' in item && !!item.halo,
  )
}

function toBox({ text, x, y, along, down, anchor, font, maxWidth }: TextItem): Box {
  const width = Math.min(maxWidth ?? Infinity, text.length * font.size * LETTER_PX)
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  const left = x + along - share * width
  return { left, right: left + width, top: y + down - 0.7 * font.size, bottom: y + down + 2 }
}

function listOverlaps(boxes: readonly Box[]): [Box, Box][] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b): [Box, Box] => [a, b]),
  )
}

test.each([
  [50, 1, PHONE],
  [50, 1, LAPTOP],
  [50, 3, PHONE],
  [50, 3, LAPTOP],
  [68, 1, LAPTOP],
  [7, 1, PHONE],
  [1, 1, PHONE],
])(
  'all names of %d childer in %d generations fit horizontally, without overlap, in a frame of %j',
  (count, generations, size) => {
    const input = makeInput(makeFamily(count, generations), size)
    const view = toRingFitZoom(input)
    if (!view) throw new Error('the names have no room')
    const names = listNames(toScene({ ...input, view }).items)
    const words = names.map(({ text }) => text).join(' ')
    for (const { data } of input.layout.nodes) {
      for (const word of data.characterName.split(' ')) expect(words).toContain(word)
    }
    expect(names.every(({ angle }) => angle === 0)).toBe(true)
    const boxes = names.map(toBox)
    expect(listOverlaps(boxes)).toEqual([])
    for (const { left, top, right, bottom } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(size.width)
      expect(bottom).toBeLessThanOrEqual(size.height)
    }
  },
)

test('a crowded ring on a phone says “Zoom in to read every name”, and shows names when zoomed in', () => {
  const input = makeInput(makeFamily(1564), PHONE)
  expect(toRingFitZoom(input)).toBeNull()
  const texts = (k: number) => {
    const radius = (input.layout.levels[1]?.distance ?? 0) * k
    const view = zoomIdentity.translate(PHONE.width / 2, PHONE.height / 2 + radius).scale(k)
    return toScene({ ...input, view }).items.flatMap((item) =>
      item.kind === 'text' ? item.text : [],
    )
  }
  expect(texts(0.1)).toEqual(['Zoom in to read every name'])
  const near = texts(3)
  expect(near.length).toBeGreaterThan(1)
  expect(near).not.toContain('Zoom in to read every name')
})

test.each([69, 80, 200])(
  'a ring of %d childer on a laptop cuts off no name, and says to zoom in to read every name',
  (count) => {
    const input = makeInput(makeFamily(count), LAPTOP)
    const view = toChartFitZoom(input.layout, LAPTOP, () => toRingFitZoom(input))
    const { items } = toScene({ ...input, view })
    const boxes = listNames(items).map(toBox)
    expect(boxes.filter(({ top, bottom }) => top < 0 || bottom > LAPTOP.height)).toEqual([])
    expect(items).toContainEqual(expect.objectContaining({ text: 'Zoom in to read every name' }))
  },
)

test('the saved picture of a ring has every name in full, without overlaps', () => {
  const input = makeInput(makeFamily(60), LAPTOP)
  const { items, width, height } = toChartPicture(input, 'Bloodline')
  const names = listNames(items)
  expect(names.length).toBeGreaterThanOrEqual(61)
  const boxes = names.map(toBox)
  expect(listOverlaps(boxes)).toEqual([])
  expect(boxes.every(({ left, right }) => left > 0 && right < width)).toBe(true)
  expect(boxes.every(({ top, bottom }) => top > 0 && bottom < height)).toBe(true)
})

test('the saved picture of a ring of 1,564 childer has every name, written along its radius', () => {
  const input = makeInput(makeFamily(1564), LAPTOP)
  const names = listNames(toChartPicture(input, 'Bloodline').items)
  expect(names.length).toBeGreaterThanOrEqual(1565)
  expect(new Set(names.map(({ angle }) => angle)).size).toBeGreaterThan(1500)
})

test('rows of names are at least a line apart, stay in the frame, and move only if necessary', () => {
  expect(spreadRows([-50, 0, 50], 16, 200)).toEqual([-50, 0, 50])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 25 }), (wanted) => {
      const rows = spreadRows(
        wanted.sort((a, b) => a - b),
        16,
        400,
      )
      for (const [index, y] of rows.entries()) {
        expect(Math.abs(y)).toBeLessThanOrEqual(192)
        if (index > 0) expect(y - (rows[index - 1] ?? 0)).toBeGreaterThan(15.999)
      }
    }),
  )
})
