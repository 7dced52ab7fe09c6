type ActivityTextProps = {
  isActive: boolean
  /** The character is dead; its player may still be in the virtual world. */
  isDead?: boolean
}

/** Whether a player was in the world within the last 24 hours. */
export function ActivityText({ isActive, isDead = false }: ActivityTextProps) {
  if (isDead) {
    return (
      <span className="text-bone-400">{isActive ? 'Dead, seen in the last 24 hours' : 'Dead'}</span>
    )
  }
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2 rotate-45 ${isActive ? 'bg-gold-300' : 'border border-bone-400'}`}
      />
      <span className={isActive ? 'text-bone-50' : 'text-bone-400'}>
        {isActive ? 'Active (24h)' : 'Inactive (24h)'}
      </span>
    </span>
  )
}
