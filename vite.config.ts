import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brandPage } from '#tools/build/brand-page.ts'
import { drawFeatureCrests } from '#tools/build/draw-feature-crests.ts'
import { inlineHeadScript } from '#tools/build/inline-head-script.ts'
import { ROUTE_TREE } from '#tools/build/route-tree.ts'
import { subsetFonts } from '#tools/build/subset-fonts.ts'

// Without these groups, the bundler makes dozens of chunks of a few hundred bytes for the first
// page.
const FEW_CHUNKS = {
  groups: [
    {
      name: 'vendor',
      tags: ['$initial' as const],
      test: /node_modules|react-dom-client/,
      priority: 2,
    },
    // Keeps the script of the document's head in a chunk of its own.
    {
      name: 'shell',
      tags: ['$initial' as const],
      test: /^(?!.*web\/startup\/(?:head|replay-early-clicks|dismissed-announcement))/,
      priority: 1,
    },
    // The landing page needs only this part of what profiles and lists share.
    {
      name: 'common',
      test: /\/web\/(?:ui\/page\/create-static-part|lib\/session\/lazy-part)/,
      priority: 2,
    },
    // The footer needs only this one of the date functions, to show the time of the data.
    { name: 'clock', test: /\/schema\/core\/time\/zoned-text/, priority: 3 },
    { name: 'words', test: /\/schema\/core\/(?:format-number|time\/(?!zoned-text))/, priority: 2 },
    // Shared by dialogs, menus and toasts. Separate chunks would lengthen the first script's list
    // of chunks.
    {
      name: 'radix',
      test: /node_modules\/(?:@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)|\/web\/ui\/dialogs\/(?:modal|use-inert-page)/,
      minShareCount: 2,
    },
    {
      name: 'pages',
      test: /\/web\/(?:ui|lib(?!\/session)|realm\/groups|realm\/players)\/(?!dialogs\/(?:confirm-dialog|modal|use-inert-page))/,
      minShareCount: 7,
    },
    {
      name: 'profiles',
      test: /\/web\/(?:realm\/groups\/(?:growth\/(?!growth-query)|logo\/insignia|(?:description|fact|group-header|group-page|leadership|officers|paged-section|standing)\.)|ui\/text-editor\/text-editor)/,
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

/** Dialogs that a click opens. Vite preloads their dependencies together with them. */
const DIALOGS = ['mobile-menu', 'help', 'share-dialog']
const DIALOG_FILE = new RegExp(`/(?:${DIALOGS.join('|')})-`)

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  resolve: {
    alias: [
      // Replaces a shim of a hook that React has had since version 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // Hono's client imports this file, but needs no cookies.
      { find: /^\.\.\/utils\/cookie\.js$/, replacement: resolve('web/lib/no-cookies.ts') },
    ],
  },
  plugins: [
    ...(isSsrBuild ? [] : [withoutServerFacts]),
    tanstackRouter({
      ...ROUTE_TREE,
      autoCodeSplitting: true,
      codeSplittingOptions: isSsrBuild
        ? {}
        : {
            // Loads the loader and its queries with the page, not with the route tree in the first
            // script.
            defaultBehavior: [['component', 'loader']],
            // Heads are rendered on the server only.
            deleteNodes: ['head'],
          },
    }),
    react(),
    tailwindcss(),
    brandPage(),
    drawFeatureCrests(),
    inlineHeadScript(),
    subsetFonts(),
  ],
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    // One stylesheet, linked by the document, so that no import has to load styles.
    cssCodeSplit: false,
    modulePreload: {
      // Browsers without `modulepreload` load the same scripts one after the other.
      polyfill: false,
      // Preload lists for all chunks would add 2.5 KB to the first script.
      resolveDependencies: (file, dependencies) => (DIALOG_FILE.test(file) ? dependencies : []),
    },
    rolldownOptions: {
      // Hides bundler timings, which do not matter to people who start or deploy the site.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: FEW_CHUNKS,
          // The first script lists most chunks, and is shorter without their names.
          chunkFileNames: ({ name }) =>
            DIALOGS.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        },
      }),
    },
  },
}))
