// Skips the Worker’s waits of up to several seconds between attempts.
Object.defineProperty(scheduler, 'wait', {
  configurable: true,
  value: () => new Promise<void>((resolve) => setTimeout(resolve)),
})
