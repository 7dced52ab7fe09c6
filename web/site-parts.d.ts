// To the bundler `site.ts?leads` is a module of its own, reduced to what is imported from it: the
// landing page loads no leads, and no other page loads the landing page's texts.
declare module '#web/site.ts?landing' {
  export const LANDING: typeof import('#web/site.ts').LANDING
}
declare module '#web/site.ts?leads' {
  export const DIRECTORY_TITLE: string
  export const LEADS: typeof import('#web/site.ts').LEADS
}
