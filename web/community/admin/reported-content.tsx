import type { ModeratedField } from '#schema/community/moderation.ts'

export function ReportedContent({ field, value }: { field: ModeratedField; value: string }) {
  if (field === 'logoUuid') {
    return (
      <img
        src={`/api/texture/${value}`}
        alt="The logo"
        className="mt-4 aspect-square w-40 border border-gold-800 object-cover"
      />
    )
  }
  return (
    <blockquote
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className="mt-4 max-h-60 overflow-y-auto border-l-2 border-gold-600 bg-night-900/60 px-4 py-3 leading-snug whitespace-pre-line text-bone-100 [overflow-wrap:anywhere]"
    >
      {value}
    </blockquote>
  )
}
