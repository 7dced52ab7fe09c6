import type { Size, View } from './geometry.ts'

/** What was drawn, and how one looked at it. */
export type Snapshot = { picture: HTMLCanvasElement; view: View }

/** Keeps a crowd as a picture, which moves in place of the crowd until the movement ends. */
export function takeSnapshot(canvas: HTMLCanvasElement, view: View): Snapshot {
  const picture = document.createElement('canvas')
  picture.width = canvas.width
  picture.height = canvas.height
  picture.getContext('2d')?.drawImage(canvas, 0, 0)
  return { picture, view }
}

export function drawSnapshot(
  context: CanvasRenderingContext2D,
  { picture, view: taken }: Snapshot,
  view: View,
  { width, height }: Size,
): void {
  const scale = view.k / taken.k
  context.clearRect(0, 0, width, height)
  context.drawImage(
    picture,
    view.x - taken.x * scale,
    view.y - taken.y * scale,
    width * scale,
    height * scale,
  )
}
