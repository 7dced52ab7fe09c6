import { MARK } from '#web/site.ts'
import { Mark } from '#web/ui/glyphs/mark.tsx'

/** The site's logo in a field of 100 × 100, with nothing in it that has to be fetched. */
export function CardMark() {
  if (MARK === 'drawn') return <Mark />
  return __MARK_PICTURE__ && <image href={__MARK_PICTURE__} width="100" height="100" />
}
