import type { InferRequestType } from 'hono/client'
import { api, refetchOnSettled, unwrap } from '#web/lib/api.ts'

const HOUSE = api.dynasties[':id']

type SeekingBody = InferRequestType<typeof api.recruiting.seeking.$put>['json']

export function saveHousePost(id: number) {
  return {
    mutationFn: (json: InferRequestType<typeof HOUSE.recruiting.$put>['json']) =>
      unwrap(HOUSE.recruiting.$put({ param: { id: String(id) }, json })),
    ...refetched,
  }
}

export function renewHousePost(id: number) {
  return {
    mutationFn: () => unwrap(HOUSE.recruiting.renew.$post({ param: { id: String(id) } })),
    ...refetched,
  }
}

export function saveOwnSeekerPost() {
  return {
    mutationFn: (json: SeekingBody) => unwrap(api.recruiting.seeking.$put({ json })),
    ...refetched,
  }
}

export function renewOwnSeekerPost() {
  return { mutationFn: () => unwrap(api.recruiting.seeking.renew.$post()), ...refetched }
}

export function removeOwnSeekerPost() {
  return { mutationFn: () => unwrap(api.recruiting.seeking.$delete()), ...refetched }
}

export function raiseHand(id: number) {
  return {
    mutationFn: () => unwrap(HOUSE.hands.$post({ param: { id: String(id) } })),
    ...refetched,
  }
}

export function lowerHand(id: number) {
  return {
    mutationFn: () => unwrap(HOUSE.hands.$delete({ param: { id: String(id) } })),
    ...refetched,
  }
}

/** Refetches on errors too, because a rejected request may mean that the page was out of date. */
const refetched = { onSettled: refetchOnSettled(['recruiting'], ['ranking', 'dynasties']) }
