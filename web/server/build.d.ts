// Constants that the build defines (tools/build/build-pages-worker.ts).

/** The script paths of each route, by route id. Each route's own script comes last. */
declare const __ROUTE_SCRIPTS__: Record<string, string[]>

/** A build id, so that documents cached by another build are not used. */
declare const __BUILD__: string

/** The community's own logo as a data: URI, or null if the logo is built in or absent. */
declare const __MARK_PICTURE__: string | null

// Cloudflare bundles .wasm imports as compiled modules.
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

// The only Node module that the server uses. Declared here so that pages cannot use Node's types.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
