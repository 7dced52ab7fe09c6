const MEANINGS: Readonly<Record<string, string>> = {
  Essence: 'The game’s second measure of strength.',
  Subsistence: 'The game’s measure of a player’s sustenance.',
  'Dark Rating': 'The game’s activity score, in percent.',
}

export function GameTerm({ term, className = '' }: { term: string; className?: string }) {
  const meaning = MEANINGS[term]
  if (!meaning) return term
  return (
    <button
      type="button"
      data-tooltip={meaning}
      className={`cursor-help text-left underline decoration-gold-600 decoration-dotted underline-offset-4 ${className}`}
    >
      {term}
    </button>
  )
}
