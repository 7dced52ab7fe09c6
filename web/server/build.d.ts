// What the build defines (tools/build/build-edge.ts).

/** The scripts of each route's page, from the root, by the route's id, its own the last. */
declare const __ROUTE_SCRIPTS__: Record<string, string[]>

/** Differs from build to build, so that no document of another build comes from the cache. */
declare const __BUILD__: string

/** The community's own logo as a data: URI; null when it is drawn, or none. */
declare const __MARK_PICTURE__: string | null

// Bundled by Cloudflare as a compiled module.
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

// The one thing of Node that the server uses; its other types are not for the pages.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
