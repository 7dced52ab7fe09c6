// Between the attempts at the game and at D1 the Worker waits up to seconds; its tests do not.
Object.defineProperty(scheduler, 'wait', {
  configurable: true,
  value: () => new Promise<void>((resolve) => setTimeout(resolve)),
})
