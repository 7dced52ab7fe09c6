// The Worker waits up to seconds between attempts. Its tests skip the waiting.
Object.defineProperty(scheduler, 'wait', {
  configurable: true,
  value: () => new Promise<void>((resolve) => setTimeout(resolve)),
})
