// The bundler treats `site.ts?leads` as a module of its own, reduced to what is imported from it:
// the landing page loads no leads, and other pages no landing texts.
declare module '#web/site.ts?landing' {
  export const LANDING: typeof import('#web/site.ts').LANDING
}
declare module '#web/site.ts?leads' {
  export const DIRECTORY_TITLE: string
  export const LEADS: typeof import('#web/site.ts').LEADS
}
