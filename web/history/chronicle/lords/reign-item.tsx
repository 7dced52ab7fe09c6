import type { Reign } from '#schema/contracts/history/lords.ts'
import { toDayCountText } from '#schema/core/time/date-words.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'

export function ReignItem({ reign, level }: { reign: Reign; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { player, role } = reign
  return (
    <article className="flex items-start gap-4">
      <Avatar
        src={player?.avatarUrl ?? null}
        species={player?.race ?? null}
        className="size-16 shrink-0"
      />
      <div className="min-w-0">
        <p className="small-caps text-bone-400">{role}</p>
        <Heading className="font-display text-2xl leading-tight font-semibold wrap-anywhere">
          <Name reign={reign} />
        </Heading>
        <p className="figures text-bone-300">
          <Span reign={reign} />
        </p>
        <Members reign={reign} />
        {reign.followedBy && (
          <p className="text-base text-bone-400">
            Followed by <bdi>{reign.followedBy}</bdi>
          </p>
        )}
      </div>
    </article>
  )
}

function Span({ reign: { from, until } }: { reign: Reign }) {
  if (!from && !until) return 'Since before the records'
  if (!from) {
    return (
      <>
        From before the records to <DateText at={until} />
      </>
    )
  }
  if (!until) {
    return (
      <>
        Since <DateText at={from} />: {toDayCountText(from, Date.now())}
      </>
    )
  }
  return (
    <>
      <DateText at={from} /> to <DateText at={until} />: {toDayCountText(from, Date.parse(until))}
    </>
  )
}

function Name({ reign: { player, name } }: { reign: Reign }) {
  if (!player || isVeiledUuid(player.uuid)) return <bdi>{name}</bdi>
  return <PlayerByUuidLink uuid={player.uuid} name={name} />
}

function Members({ reign: { membersThen, membersAtEnd, until } }: { reign: Reign }) {
  const then =
    membersThen !== null && `${formatCountWithNoun(membersThen, 'member', 'members')} then`
  const end =
    membersAtEnd !== null &&
    `${formatCountWithNoun(membersAtEnd, 'member', 'members')} ${until ? 'at the end' : 'today'}`
  const text = [then, end].filter(Boolean).join(', ')
  return text && <p className="figures text-base text-bone-400">{text}</p>
}
