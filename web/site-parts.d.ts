// Vite treats `site.ts?leads` as a separate module, reduced to the imported exports. The landing
// page thus loads no other page's lead text, and other pages load no landing texts.
declare module '#web/site.ts?landing' {
  export const LANDING: typeof import('#web/site.ts').LANDING
}
declare module '#web/site.ts?leads' {
  export const DIRECTORY_TITLE: string
  export const LEADS: typeof import('#web/site.ts').LEADS
}
