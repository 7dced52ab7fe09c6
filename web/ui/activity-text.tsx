/** Whether a player was in the world within the last 24 hours. */
export function ActivityText({ isActive }: { isActive: boolean }) {
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
