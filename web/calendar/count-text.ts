export function toCountText(count: number): string {
  return count === 1 ? '1 evening' : `${count} evenings`
}
