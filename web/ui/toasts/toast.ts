import { TOAST_REMOVAL_DELAY_MS, TOASTS_SHOWN } from '#schema/rules.ts'

export type ToastTone = 'default' | 'destructive'
export type Toast = {
  id: number
  title: string
  description?: string | undefined
  tone: ToastTone
  isOpen: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast(message: { title: string; description?: string; tone?: ToastTone }): void {
  const id = ++lastId
  const { tone = 'default', ...text } = message
  change([{ id, tone, isOpen: true, ...text }, ...toasts].slice(0, TOASTS_SHOWN))
}

export function dismissToast(id: number): void {
  change(toasts.map((one) => (one.id === id ? { ...one, isOpen: false } : one)))
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), TOAST_REMOVAL_DELAY_MS)
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const notify of listeners) notify()
}
