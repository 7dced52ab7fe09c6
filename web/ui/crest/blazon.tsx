import { createStaticPart } from '../page/create-static-part.tsx'
import type { Armiger } from './blazon-text.tsx'

const Text = createStaticPart<Armiger>(
  'span',
  import.meta.env.SSR ? (await import('./blazon-text.tsx')).default : null,
  () => import('./blazon-text.tsx'),
)

export function Blazon({ kind, id }: Armiger) {
  return <Text key={`${kind} ${id}`} part={{ kind, id }} />
}
