import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { drawFeatureCrests } from '#tools/build/draw-feature-crests.ts'
import { fillInIndexHtml } from '#tools/build/fill-in-index-html.ts'
import { subsetFonts } from '#tools/build/fonts/subset-fonts.ts'
import { inlineHeadScript } from '#tools/build/inline-head-script.ts'
import { ROUTE_TREE_CONFIG } from '#tools/build/route-tree.ts'

// Groups small modules, because the bundler would otherwise make dozens of tiny chunks for the
// first page.
const FEW_CHUNKS = {
  groups: [
    {
      name: 'vendor',
      tags: ['$initial' as const],
      test: /node_modules|react-dom-client/,
      priority: 2,
    },
    // Keeps the scripts of the document's head out of `shell`, so that they get their own chunk.
    {
      name: 'shell',
      tags: ['$initial' as const],
      test: /^(?!.*web\/startup\/(?:head|replay-early-clicks|dismissed-announcement))/,
      priority: 1,
    },
    // These two modules get their own chunk, because the landing page needs them but not the other
    // shared modules.
    {
      name: 'common',
      test: /\/web\/(?:ui\/page\/create-static-part|lib\/session\/lazy-part)/,
      priority: 2,
    },
    // This date module has its own chunk, because every footer needs it, but no other date module.
    { name: 'clock', test: /\/schema\/core\/time\/zoned-text/, priority: 3 },
    { name: 'words', test: /\/schema\/core\/(?:format-number|time\/(?!zoned-text))/, priority: 2 },
    // Puts dialogs, menus and toasts into one chunk to shorten the first script's list of chunks.
    {
      name: 'radix',
      test: /node_modules\/(?:@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)|\/web\/ui\/dialogs\/modal/,
      minShareCount: 2,
    },
    {
      name: 'pages',
      test: /\/web\/(?:ui|lib(?!\/session)|realm\/groups|realm\/players)\/(?!dialogs\/(?:confirm-dialog|modal))/,
      minShareCount: 7,
    },
    {
      name: 'profiles',
      test: /\/web\/(?:realm\/groups\/(?:growth\/(?!growth-query)|logo\/insignia|(?:description|group-fact|group-header|group-page|leadership|officers|paged-section|group-rank)\.)|ui\/text-editor\/text-editor)/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
}

/** Removes route options that only the server or tests use. */
const withoutServerFacts: Plugin = {
  name: 'without-server-facts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/routes\// },
    handler: (code) =>
      code.replace(
        /\bsample: '[^']*',?|\brendering: '[^']*',?(?:\s*title: (?:'[^']*'|[\w.]+),?)?/g,
        '',
      ),
  },
}

/**
 * Passes the query of `site.ts?leads` on to `default-site.ts`, so that both files are reduced to the
 * imported exports. See web/site-parts.d.ts.
 */
const reduceSettings: Plugin = {
  name: 'reduce-settings',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/default-site\.ts$/ },
    async handler(source, importer) {
      const [query] = /(?<=\/site\.ts)\?\w+$/.exec(importer ?? '') ?? []
      const file = query && (await this.resolve(source, importer))
      return file ? `${file.id}${query}` : null
    },
  },
}

/** Dialogs that load on a click. Vite loads a dialog's script and its imports at the same time. */
const DIALOGS = ['mobile-menu', 'help-dialog', 'share-dialog']
const DIALOG_FILE = new RegExp(`/(?:${DIALOGS.join('|')})-`)

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  resolve: {
    alias: [
      // Imports the version without a polyfill, because React 18 and later have
      // `useSyncExternalStore`.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // Replaces a module with an empty one, because Hono's client imports it but uses no cookies
      // here.
      { find: /^\.\.\/utils\/cookie\.js$/, replacement: resolve('web/lib/no-cookies.ts') },
    ],
  },
  plugins: [
    ...(isSsrBuild ? [] : [withoutServerFacts]),
    reduceSettings,
    tanstackRouter({
      ...ROUTE_TREE_CONFIG,
      autoCodeSplitting: true,
      codeSplittingOptions: isSsrBuild
        ? {}
        : {
            // Moves the loader and its queries from the first script to the page's own script.
            defaultBehavior: [['component', 'loader']],
            // Drops the routes' `head` from browser scripts, because only the server renders it.
            deleteNodes: ['head'],
          },
    }),
    react(),
    tailwindcss(),
    fillInIndexHtml(),
    drawFeatureCrests(),
    inlineHeadScript(),
    subsetFonts(),
  ],
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    // Puts all styles into one file, so that no script has to load styles before it runs.
    cssCodeSplit: false,
    modulePreload: {
      // Turns off the polyfill: browsers without `modulepreload` still load the same scripts, but
      // one after the other.
      polyfill: false,
      // Preloads dependencies of dialogs only, because preload lists for all chunks would add 2.5
      // KB to the first script.
      resolveDependencies: (file, dependencies) => (DIALOG_FILE.test(file) ? dependencies : []),
    },
    rolldownOptions: {
      // Hides the bundler's timings, because people who start or deploy the site do not need them.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: FEW_CHUNKS,
          // Names most files by their hash alone to shorten the first script's list of files.
          chunkFileNames: ({ name }) =>
            DIALOGS.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        },
      }),
    },
  },
}))
