import { zoomIdentity } from 'd3-zoom'
import { expect, test } from 'vitest'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { CHART_SHAPES } from '#web/lib/address/lineage-view.ts'
import { toTreeData } from '../../tree/tree-data.ts'
import { NODE_RADIUS, toLayout } from '../layout/layout.ts'
import { toChartPicture } from '../saving/picture.ts'
import { toSvg } from '../saving/to-svg.ts'
import type { SceneInput, TextItem } from './drawable.ts'
import type { Palette } from './palette.ts'
import { toScene } from './scene.ts'

const NAMES = ['Elder', 'Ada <the & Bold>', 'Bela', 'Cyra', 'Dorn', 'Edda']
const TREE_DATA = toTreeData(
  makeNode('root', {
    characterName: 'Elder',
    childCount: 9,
    hasMore: true,
    children: NAMES.slice(1).map((characterName) => makeNode(characterName, { characterName })),
  }),
)
const OPENED = new Set(['root'])
const TONE = { field: '#500', mark: '#f88' }
const PALETTE: Palette = {
  fontFamily: '"Cormorant", serif',
  ground: '#000',
  raised: '#111',
  text: '#eee',
  textSoft: '#aaa',
  rule: '#210',
  branch: '#530',
  branchLit: '#fc0',
  edge: '#a80',
  edgeLit: '#fd8',
  species: { Vampire: TONE, Witch: TONE, Lycan: TONE },
}
const SIZE = { width: 1600, height: 1200 }

function makeInput(shape: (typeof CHART_SHAPES)[number], k: number): SceneInput {
  return {
    layout: toLayout(TREE_DATA, OPENED, shape),
    view: zoomIdentity.translate(SIZE.width / 2, SIZE.height / 2).scale(k),
    size: SIZE,
    pixelRatio: 1,
    palette: PALETTE,
    names: { size: 15, lineHeight: 16, halo: 4, maxWidth: 190 },
    isPicture: false,
    chosen: null,
    pointed: null,
    findPortrait: () => null,
    measure: (text) => text.length * 7,
  }
}

function listTexts(items: readonly { kind: string }[]): string[] {
  return items.filter((item) => item.kind === 'text').map((item) => (item as TextItem).text)
}

function toWords(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(' ')).sort()
}

test.each(CHART_SHAPES)(
  'when zoomed in, every player in the %s chart has a portrait and a name',
  (shape) => {
    const { items, nodeCount } = toScene(makeInput(shape, 1))
    expect(nodeCount).toBe(NAMES.length)
    expect(items.filter(({ kind }) => kind === 'glyph')).toHaveLength(NAMES.length)
    expect(toWords(listTexts(items))).toEqual(expect.arrayContaining(toWords(NAMES)))
  },
)

test('nothing outside the chart’s visible area is drawn', () => {
  const input = { ...makeInput('radial', 1), view: zoomIdentity.translate(9000, 9000) }
  expect(toScene(input)).toMatchObject({ nodeCount: 0 })
  expect(listTexts(toScene(input).items)).toEqual([])
})

test('when zoomed out, players are dots, and only the selected player has a name', () => {
  const input = makeInput('descending', 0.1)
  const chosen = input.layout.byUuid.get('Bela') ?? null
  const { items } = toScene({ ...input, chosen })
  expect(items.filter(({ kind }) => kind === 'glyph')).toEqual([])
  expect(listTexts(items)).toEqual(['Bela'])
})

test('in a crowded chart, up to eight hidden names appear near the pointer', () => {
  const crowd = Array.from({ length: 200 }, (_, n) =>
    makeNode(`Childe ${n}`, { characterName: `Childe ${n}` }),
  )
  const treeData = toTreeData(makeNode('root', { characterName: 'Elder', children: crowd }))
  const input = makeInput('radial', 0.1)
  const layout = toLayout(treeData, OPENED, 'radial')
  const [first] = layout.nodes.filter(({ depth }) => depth === 1)
  if (!first) throw new Error('nobody is below the root')
  const near = { x: input.view.applyX(first.x), y: input.view.applyY(first.y) }
  const isName = (text: string) => text.startsWith('Childe')
  expect(listTexts(toScene({ ...input, layout }).items).filter(isName)).toEqual([])
  const named = listTexts(toScene({ ...input, layout, near }).items).filter(isName)
  expect(named).toContain('Childe 0')
  expect(named.length).toBeGreaterThan(2)
  expect(named.length).toBeLessThanOrEqual(8)
})

test('the chart shows the number of hidden children as “+4”, and labels each generation', () => {
  const texts = listTexts(toScene(makeInput('descending', 1)).items)
  expect(texts).toContain('+4')
  expect(texts).toContain('GEN 1')
})

type Line = { left: number; top: number; right: number; bottom: number }

/** Returns the horizontal and vertical segments of the lines that link the players. */
function listLines(items: ReturnType<typeof toScene>['items']): Line[] {
  const lines: Line[] = []
  let at = [0, 0] as [number, number]
  const go = (x: number, y: number) => {
    const [left, right] = [Math.min(at[0], x), Math.max(at[0], x)]
    const [top, bottom] = [Math.min(at[1], y), Math.max(at[1], y)]
    if (left === right || top === bottom) lines.push({ left, top, right, bottom })
    at = [x, y]
  }
  for (const item of items) {
    if (item.kind !== 'path' || item.stroke !== PALETTE.branch || item.width !== 1.1) continue
    item.trace({
      moveTo: (x, y) => {
        at = [x, y]
      },
      lineTo: go,
      bezierCurveTo: (_ax, _ay, _bx, _by, x, y) => {
        at = [x, y]
      },
      closePath: () => undefined,
      arc: () => undefined,
      rect: () => undefined,
    })
  }
  return lines
}

test.each([
  ['descending', 0.7],
  ['descending', 1],
  ['sideways', 0.7],
  ['sideways', 1],
  ['sideways', 1.6],
] as const)('no line crosses a name in the %s chart at a zoom of %d', (shape, k) => {
  const family = toTreeData(
    makeNode('root', {
      characterName: 'Erasmus Gallowwind',
      children: NAMES.map((characterName, index) =>
        makeNode(characterName, {
          characterName: `${characterName} of Winterfell`,
          childCount: index,
          children: index % 2 === 0 ? [] : [makeNode(`${index}a`), makeNode(`${index}b`)],
        }),
      ),
    }),
  )
  const opened = new Set(family.members.keys())
  const layout = toLayout(family, opened, shape, 3)
  const view = zoomIdentity.translate(shape === 'sideways' ? 40 : 800, 100).scale(k)
  const { items } = toScene({ ...makeInput(shape, k), layout, view })
  const lines = listLines(items)
  expect(lines.length).toBeGreaterThan(NAMES.length)
  const names = items.filter((item): item is TextItem => item.kind === 'text' && !!item.halo)
  expect(names.length).toBeGreaterThan(NAMES.length)
  for (const { text, x, y, along, down, anchor } of names) {
    const width = text.length * 7
    const left = x + along - (anchor === 'middle' ? width / 2 : 0)
    const box = { left, right: left + width, top: y + down - 9, bottom: y + down + 2 }
    for (const line of lines) {
      const isApart =
        line.right <= box.left ||
        box.right <= line.left ||
        line.bottom <= box.top ||
        box.bottom <= line.top
      expect(isApart, `${text} ${JSON.stringify(line)}`).toBe(true)
    }
  }
})

test.each([0.3, 0.6, 1, 2])('at a zoom of %d no name covers another name or a portrait', (k) => {
  const input = { ...makeInput('descending', k), measure: (text: string) => text.length * 14 }
  const names = toScene(input).items.filter((item) => item.kind === 'text' && item.halo !== null)
  const boxes = names.flatMap((item) => {
    if (item.kind !== 'text') return []
    const half = item.text.length * 7
    const baseline = item.y + item.down
    return { left: item.x - half, top: baseline - 11, right: item.x + half, bottom: baseline + 3 }
  })
  const portraits = input.layout.nodes.map((node) => {
    const [x, y] = input.view.apply([node.x, node.y])
    const radius = NODE_RADIUS * k
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
  })
  expect(boxes.length).toBeGreaterThan(0)
  for (const [index, box] of boxes.entries()) {
    for (const other of [...boxes.slice(index + 1), ...portraits]) {
      const isApart =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top
      expect(isApart).toBe(true)
    }
  }
})

test.each(CHART_SHAPES)(
  'the saved picture of the %s chart has all names, but no counts or generation labels',
  (shape) => {
    const input = makeInput(shape, 1)
    const picture = toChartPicture(input, 'Bloodline of <Elder>')
    const svg = toSvg(picture, '')
    const texts = listTexts(picture.items)
    expect(toWords(texts)).toEqual(expect.arrayContaining(toWords(NAMES)))
    expect(texts.some((text) => /^\+|^GEN/.test(text))).toBe(false)
    expect(svg.match(/<text /g)).toHaveLength(texts.length)
    expect(svg.match(/<path /g)).toHaveLength(picture.items.length - texts.length)
    expect(svg).toContain('<title>Bloodline of &#60;Elder&#62;</title>')
    expect(svg).not.toContain('<the')
    expect(svg).not.toContain('NaN')
  },
)

test('a saved picture embeds a shared portrait only once', () => {
  const images = ['crown', 'veil'].map(
    (name) => ({ toDataURL: () => `data:,${name}` }) as HTMLCanvasElement,
  )
  const items = [...images, ...images].map((image, index) => {
    return { kind: 'image' as const, image, x: 40 * index, y: 0, radius: 16 }
  })
  const svg = toSvg({ title: 'Elder', width: 160, height: 40, items }, '')
  expect(svg.match(/data:,\w+/g)).toEqual(['data:,crown', 'data:,veil'])
  expect(svg.match(/<use [^>]*>/g)).toEqual([
    '<use href="#portrait-0" x="-16" y="-16" width="32" height="32"/>',
    '<use href="#portrait-1" x="24" y="-16" width="32" height="32"/>',
    '<use href="#portrait-0" x="64" y="-16" width="32" height="32"/>',
    '<use href="#portrait-1" x="104" y="-16" width="32" height="32"/>',
  ])
})
