export function isMovementReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
