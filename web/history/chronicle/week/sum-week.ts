import type { RealmWeek } from '#schema/contracts/history/week.ts'

type Day = RealmWeek['days'][number]

export function sumRealmWeek({ days, playersBefore }: RealmWeek) {
  const sum = (count: 'arrivals' | 'embraces' | 'deaths' | 'departures') =>
    days.reduce((total, day) => total + day[count], 0)
  const last = days.at(-1)
  const players = last ? sumPlayers(last) : null
  return {
    arrivals: sum('arrivals'),
    embraces: sum('embraces'),
    deaths: sum('deaths'),
    departures: sum('departures'),
    players,
    change: players === null || playersBefore === null ? null : players - playersBefore,
  }
}

type SpeciesCounts = Pick<Day, 'vampires' | 'witches' | 'lycans'>

export function sumPlayers({ vampires, witches, lycans }: SpeciesCounts): number {
  return vampires + witches + lycans
}
