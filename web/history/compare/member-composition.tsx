import type { ComparedGroup } from '#schema/contracts/history/compare.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { RACES } from '#schema/rules.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { Meter } from '#web/ui/page/meter.tsx'
import { formatPercent } from '#web/ui/words/format-number.ts'
import { type GroupMeasure, SideBySideTable } from './side-by-side-table.tsx'

type MakeupsProps = { kind: GroupKind; groups: readonly ComparedGroup[] }
type Counts = Record<string, number>

export function MemberComposition({ kind, groups }: MakeupsProps) {
  const races = RACES.filter((race) => groups.some(({ makeup }) => makeup?.species[race]))
  const measures = [
    ...races.map((race) => toMeasure(race, 'blood', race, ({ makeup }) => makeup?.species)),
    ...listGenerations(groups).map((generation) =>
      toMeasure(
        generation === 0 ? 'No generation' : `Generation ${generation}`,
        'gold',
        String(generation),
        ({ makeup }) => makeup?.generations,
      ),
    ),
  ]
  if (measures.length === 0) return <p className="text-bone-400">Not counted yet.</p>
  return (
    <SideBySideTable
      caption="Species and generations of the compared groups"
      kind={kind}
      groups={groups}
      measures={measures}
    />
  )
}

/** Lists the generations in ascending order. A final 0 stands for members without a generation. */
function listGenerations(groups: readonly ComparedGroup[]): number[] {
  const found = groups.flatMap(({ makeup }) => Object.keys(makeup?.generations ?? {}).map(Number))
  return [...new Set(found)].sort(
    (a, b) => (a || Number.POSITIVE_INFINITY) - (b || Number.POSITIVE_INFINITY),
  )
}

function toMeasure(
  name: string,
  tone: 'blood' | 'gold',
  key: string,
  toCounts: (group: ComparedGroup) => Counts | undefined,
): GroupMeasure {
  return {
    name,
    toValue: (group) => {
      const counts = toCounts(group)
      return counts ? <Share counts={counts} of={key} tone={tone} /> : 'Not counted yet'
    },
  }
}

function Share({ counts, of, tone }: { counts: Counts; of: string; tone: 'blood' | 'gold' }) {
  const count = counts[of] ?? 0
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-2">
        {formatCount(count)}
        <span className="text-bone-400">
          {formatPercent(total === 0 ? 0 : (count / total) * 100)}
        </span>
      </span>
      <div className="max-sm:-mt-1.5">
        <Meter value={count} max={total} tone={tone} />
      </div>
    </>
  )
}
