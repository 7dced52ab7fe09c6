/** A lozenge that opens and closes a row for the pointer; the row itself has the focus and the keys. */
export function TreeToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <span
      aria-hidden="true"
      onClick={onToggle}
      className="group grid h-full w-10 shrink-0 cursor-pointer place-items-center text-gold-300"
    >
      <svg viewBox="0 0 24 24" className="size-6" stroke="currentColor" aria-hidden="true">
        <path
          d="M12 2.5 21.5 12 12 21.5 2.5 12Z"
          className={`transition-colors group-hover:fill-gold-600 ${isOpen ? 'fill-night-950' : 'fill-gold-800'}`}
        />
        <path d={isOpen ? 'M8.5 12h7' : 'M8.5 12h7M12 8.5v7'} strokeWidth="1.4" />
      </svg>
    </span>
  )
}
