// Defined by the build (tools/build/build-edge.ts).

/** Each route's scripts by route id, as paths, its own last. */
declare const __ROUTE_SCRIPTS__: Record<string, string[]>

/** Differs between builds, so that cached documents of another build are not used. */
declare const __BUILD__: string

/** The community's own logo as a data: URI; null if it is drawn, or there is none. */
declare const __MARK_PICTURE__: string | null

// Bundled by Cloudflare as a compiled module.
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

// The only Node module that the server uses; its other types are not for the pages.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
