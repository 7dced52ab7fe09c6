type PostTextProps = { text: string | null; fallback: string; className?: string }

export function RecruitingPostText({ text, fallback, className = '' }: PostTextProps) {
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

export function VeiledApplicantNote() {
  return (
    <p className="mt-3 border-l-2 border-amber-500 pl-4 text-base text-bone-100">
      You are veiled. If you do this, officers will see your name in their list. You stay veiled
      everywhere else.
    </p>
  )
}
