import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brandPage } from '#tools/build/brand-page.ts'
import { drawFeatureCrests } from '#tools/build/draw-feature-crests.ts'
import { headScript } from '#tools/build/head-script.ts'
import { ROUTE_TREE } from '#tools/build/route-tree.ts'
import { subsetFonts } from '#tools/build/subset-fonts.ts'

// Left to itself the bundler makes dozens of chunks of a few hundred bytes for the first page.
const FEW_CHUNKS = {
  groups: [
    {
      name: 'vendor',
      tags: ['$initial' as const],
      test: /node_modules|react-dom-client/,
      priority: 2,
    },
    // The script of the head comes alone.
    {
      name: 'shell',
      tags: ['$initial' as const],
      test: /^(?!.*web\/startup\/(?:head|replay-early-clicks|dismissed-announcement))/,
      priority: 1,
    },
    // The landing page needs nothing else of what profiles and lists share.
    {
      name: 'common',
      test: /\/web\/(?:ui\/page\/create-static-part|lib\/session\/lazy-part)/,
      priority: 2,
    },
    // The footer shows the time of the data, and no other date.
    { name: 'clock', test: /\/schema\/core\/time\/zoned-text/, priority: 3 },
    { name: 'words', test: /\/schema\/core\/(?:format-number|time\/(?!zoned-text))/, priority: 2 },
    // Dialogs, menus and toasts: a chunk for each of their parts would be a line of the first script.
    {
      name: 'radix',
      test: /node_modules\/(?:@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)|\/web\/ui\/dialogs\/(?:modal|use-inert-page)/,
      minShareCount: 2,
    },
    // What all lists and profiles are made of.
    {
      name: 'pages',
      test: /\/web\/(?:ui|lib(?!\/session)|realm\/groups|realm\/players)\/(?!dialogs\/(?:confirm-dialog|modal|use-inert-page))/,
      minShareCount: 7,
    },
    // What the profiles of all groups have beside, and no other page.
    {
      name: 'profiles',
      test: /\/web\/(?:realm\/groups\/(?:growth\/(?!growth-query)|logo\/insignia|(?:description|fact|group-header|group-page|leadership|officers|paged-section|standing)\.)|ui\/text-editor\/text-editor)/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
}

/** How a page is rendered, and the title of one that is not, is for the server, its address to open it at for tests: no byte of them for browsers. */
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
      // React has had the hook itself since 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // Of Hono's client.
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
            // The loader and its queries come with the page, not with the route tree in the first script.
            defaultBehavior: [['component', 'loader']],
            // Heads are rendered on the server only.
            deleteNodes: ['head'],
          },
    }),
    react(),
    tailwindcss(),
    brandPage(),
    drawFeatureCrests(),
    headScript(),
    subsetFonts(),
  ],
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    // All styles are in one sheet, which the document links: no import has to name it.
    cssCodeSplit: false,
    modulePreload: {
      // Browsers without `modulepreload` load the same scripts one after the other.
      polyfill: false,
      // Lists for all chunks would add 2.5 KB to the first script.
      resolveDependencies: (file, dependencies) => (DIALOG_FILE.test(file) ? dependencies : []),
    },
    rolldownOptions: {
      // How long the bundler took is nothing for who starts or deploys the site.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: FEW_CHUNKS,
          // The first script lists most chunks: without their names it is shorter.
          chunkFileNames: ({ name }) =>
            DIALOGS.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        },
      }),
    },
  },
}))
