import type { ChangeValue, SyncChange } from '#schema/contracts/sync/sync.ts'
import type { ChangeKind } from '#schema/sync/structure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { CHANGE_KIND_LABELS } from './change-labels.ts'
import { SyncChangeLink, SyncChangePicture } from './change-subject.tsx'

export function ChangeRow({ change }: { change: SyncChange }) {
  const { collection, kind, uuid, name, race, pictureUuid, targetId, before, after } = change
  const isHouse = collection === 'dynasties'
  const isPresence = kind === 'departed' || kind === 'arrived' || kind === 'returned'
  return (
    <li className="grid grid-cols-[2.5rem_1fr] items-center gap-x-4 gap-y-1 border-b border-gold-800/60 py-3 leading-snug md:grid-cols-[2.5rem_minmax(0,16rem)_minmax(0,1fr)] lg:grid-cols-[2.5rem_minmax(0,18rem)_11rem_minmax(0,1fr)]">
      <SyncChangePicture
        collection={collection}
        id={targetId}
        pictureUuid={pictureUuid}
        race={race}
        className="w-10 max-md:row-span-2"
      />
      <span className="font-display text-xl font-semibold text-bone-50 [overflow-wrap:anywhere]">
        {isHouse ? (
          'The dynasty itself'
        ) : (
          <SyncChangeLink collection={collection} id={targetId} uuid={uuid}>
            <bdi>{name}</bdi>
          </SyncChangeLink>
        )}
      </span>
      <div className="lg:contents">
        <span className={isPresence ? PRESENCE_COLOURS[kind] : 'text-bone-400'}>
          {CHANGE_KIND_LABELS[kind].label}
        </span>
        {!isPresence && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:mt-0.5">
            <Value kind={kind} value={before} className="text-bone-300" />
            <Arrow />
            <Value kind={kind} value={after} className="text-bone-50" />
          </span>
        )}
      </div>
    </li>
  )
}

const PRESENCE_COLOURS = {
  departed: 'text-oxblood-300',
  arrived: 'text-gold-300',
  returned: 'text-gold-300',
}

function Arrow() {
  return (
    <>
      <span className="sr-only">becomes</span>
      <svg viewBox="0 0 28 12" className="h-3 w-7 text-gold-400" fill="none" aria-hidden="true">
        <path d="m20 1 6 5-6 5M26 6H1" stroke="currentColor" />
      </svg>
    </>
  )
}

type ValueProps = { kind: ChangeKind; value: ChangeValue | null; className: string }

function Value({ kind, value, className }: ValueProps) {
  if (!value) return <span className="text-bone-400 italic">none</span>
  const { text, collection, id, pictureUuid } = value
  const isDate = kind === 'joined' || kind === 'founded'
  return (
    <span className={`inline-flex min-w-0 items-center gap-2 ${className}`}>
      {collection && (
        <SyncChangePicture
          collection={collection}
          id={id}
          pictureUuid={pictureUuid}
          className={collection === 'players' ? 'w-6' : 'w-5'}
        />
      )}
      <bdi className="[overflow-wrap:anywhere]">{isDate ? <DateText at={text} /> : text}</bdi>
    </span>
  )
}
