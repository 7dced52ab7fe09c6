type PostTextProps = { text: string | null; fallback: string; className?: string }

/** A plain text that a player wrote, with its line breaks. */
export function PostText({ text, fallback, className = '' }: PostTextProps) {
  if (text === null) return <p className={`italic text-bone-400 ${className}`}>{fallback}</p>
  return (
    <p
      dir="auto"
      className={`whitespace-pre-line text-bone-100 [overflow-wrap:anywhere] ${className}`}
    >
      {text}
    </p>
  )
}
