import type { ComparedGroup } from '#schema/contracts/compare.ts'
import { RACES } from '#schema/rules.ts'
import { formatCount, formatPercent } from '#web/ui/format-number.ts'
import { Meter } from '#web/ui/meter.tsx'

/** Of which species and generations the members of each group are. */
export function Makeups({ groups }: { groups: readonly ComparedGroup[] }) {
  const generations = listGenerations(groups)
  const races = RACES.filter((race) => groups.some(({ makeup }) => makeup?.species[race]))
  return (
    <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {groups.map(({ id, name, makeup }) => (
        <div key={id} className="min-w-0">
          <h3 className="text-[1.375rem] font-semibold text-gold-200">
            <bdi>{name}</bdi>
          </h3>
          {makeup ? (
            <>
              <Shares
                counts={races.map((race) => [race, makeup.species[race] ?? 0])}
                tone="blood"
              />
              <Shares
                counts={generations.map((generation) => [
                  generation === 0 ? 'No generation' : `Generation ${generation}`,
                  makeup.generations[generation] ?? 0,
                ])}
                tone="gold"
              />
            </>
          ) : (
            <p className="mt-3 text-bone-400">Not counted yet.</p>
          )}
        </div>
      ))}
    </div>
  )
}

type Count = readonly [name: string, count: number]

/** Those of all groups, so that each has its line at the same height; 0, for those of none, comes last. */
function listGenerations(groups: readonly ComparedGroup[]): number[] {
  const found = groups.flatMap(({ makeup }) => Object.keys(makeup?.generations ?? {}).map(Number))
  return [...new Set(found)].sort(
    (a, b) => (a || Number.POSITIVE_INFINITY) - (b || Number.POSITIVE_INFINITY),
  )
}

function Shares({ counts, tone }: { counts: readonly Count[]; tone: 'blood' | 'gold' }) {
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <dl className="mt-4">
      {counts.map(([name, count]) => (
        <div key={name} className="mt-2.5">
          <div className="figures flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="text-bone-50">
              {formatCount(count)}{' '}
              <span className="text-bone-400">
                ({formatPercent(total === 0 ? 0 : (count / total) * 100)})
              </span>
            </dd>
          </div>
          <Meter value={count} max={total} tone={tone} />
        </div>
      ))}
    </dl>
  )
}
