import { createStaticPart } from '../page/create-static-part.tsx'
import type { CrestOwner } from './blazon-text.tsx'

const Text = createStaticPart<CrestOwner>(
  'span',
  import.meta.env.SSR ? (await import('./blazon-text.tsx')).default : null,
  () => import('./blazon-text.tsx'),
)

export function Blazon({ kind, id }: CrestOwner) {
  return <Text key={`${kind} ${id}`} part={{ kind, id }} />
}
