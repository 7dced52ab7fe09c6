import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { RichText } from '#schema/contracts/core/rich-text.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'

type PreviewProps = {
  draft: string
  render: (nodes: RichText) => ReactNode
  placeholder: ReactNode
}

export function TextPreview({ draft, render, placeholder }: PreviewProps) {
  const shown = useDeferredValue(draft)
  // Memoized, because each keystroke renders twice, first with the previous text.
  const nodes = useMemo(() => parseRichText(shown), [shown])
  return nodes.length > 0 ? render(nodes) : placeholder
}
