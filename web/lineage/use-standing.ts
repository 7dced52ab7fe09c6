import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { toPath } from './forest.ts'
import { ancestorsQuery } from './queries.ts'
import type { Lineage } from './use-lineage.ts'

/** Which row has the focus; `turn` counts how often it was asked to take it. */
export type Active = { key: string; turn: number; isCentred: boolean }

/** Where in a tree one stands. `person` is who the address names: the way to them is opened. */
export function useStanding(lineage: Lineage, person: string | undefined) {
  const { mode, root, forest } = lineage
  const queryClient = useQueryClient()
  const [active, setActive] = useState<Active>({ key: root, turn: 0, isCentred: false })

  /** Opens the way to the last of `path`, which starts at the root, and goes there. */
  async function goTo(path: readonly string[]) {
    const key = path.at(-1)
    if (key === undefined) return
    try {
      await lineage.reveal(path)
    } catch {
      toast({ title: 'Failed to load more children', tone: 'destructive' })
    }
    setActive(({ turn }) => ({ key, turn: turn + 1, isCentred: true }))
  }

  async function goToPerson(uuid: string) {
    if (!forest || uuid === active.key) return
    const loaded = toPath(forest, uuid).map((member) => member.playerUuid)
    if (loaded.length > 0) return goTo(loaded)
    const line = await queryClient.fetchQuery(ancestorsQuery(mode, uuid)).catch(() => [])
    const uuids = line.map((ancestor) => ancestor.playerUuid)
    if (uuids.includes(root)) await goTo(uuids.slice(uuids.indexOf(root)))
  }

  const isLoaded = forest !== undefined
  const follow = useEffectEvent(goToPerson)
  useEffect(() => {
    if (person && isLoaded) void follow(person)
  }, [person, isLoaded])

  return { active, setActive, goTo }
}
