import { basename, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brandPage } from '#tools/build/brand-page.ts'
import { drawFeatureCrests } from '#tools/build/draw-feature-crests.ts'
import { headScript } from '#tools/build/head-script.ts'
import { toRouteId } from '#tools/build/read-site-scripts.ts'
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
    { name: 'shell', tags: ['$initial' as const], test: /^(?!.*web\/startup\/head)/, priority: 1 },
    // The landing page needs nothing else of what profiles and lists share.
    {
      name: 'common',
      test: /\/schema\/core\/(?:format-number|time\/)|\/web\/(?:ui\/page\/create-static-part|lib\/session\/lazy-part)/,
      priority: 2,
    },
    {
      name: 'route-tree',
      test: /\/web\/(?:routes\/[^-?][^?]*\.tsx$|route-tree\.gen)/,
      includeDependenciesRecursively: false,
    },
    // What the route tree shares with pages, which would otherwise import all of it.
    {
      name: 'addresses',
      test: /\/web\/(?:ui\/page\/spinner|identity\/auth\/link-token|history\/compare\/read-view|\w+\/\w+\/(?:rankings\/)?(?:ranking|recruiting|members)-search\.ts|routes\/.*\?tsr-shared)|\/schema\/history\/topics|fileRoute\.js/,
      priority: 3,
      includeDependenciesRecursively: false,
    },
    // What the routes' loaders load first: one request for all pages of a visit.
    {
      name: 'queries',
      test: /\/web\/(?:lib\/(?!session)|ui\/|landing\/|realm\/(?!lineage)|history\/(?!realm)|community\/calendar\/)(?:.*\/)?(?:[\w-]*quer(?:y|ies)|read-ranking)\.ts/,
      priority: 1,
    },
    // Dialogs, menus and toasts: a chunk for each of their parts would be a line of the first script.
    {
      name: 'radix',
      test: /node_modules\/(?:@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)|\/web\/ui\/dialogs\/(?:modal|use-still-page)/,
      minShareCount: 2,
    },
    // Of dialogs, and of the comparison, which has none.
    { name: 'close-glyph', test: /\/web\/ui\/glyphs\/close-glyph/, priority: 1 },
    // What all lists and profiles are made of.
    {
      name: 'pages',
      test: /\/web\/(?:ui|lib(?!\/session)|realm\/groups|realm\/players)\/(?!dialogs\/(?:confirm-dialog|modal|use-still-page))/,
      minShareCount: 7,
    },
    // What the profiles of all groups have beside, and no other page.
    {
      name: 'profiles',
      test: /\/web\/(?:realm\/groups\/(?:growth\/(?!growth-query)|logo\/insignia|(?:departed-name|description|fact|group-header|group-page|leadership|officers|paged-section|standing)\.)|ui\/text-editor\/text-editor)/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
}

/** A page's component reads its route by its id, so that it needs none of the route tree. */
const withoutRouteTree: Plugin = {
  name: 'without-route-tree',
  enforce: 'post',
  transform: {
    filter: { id: /\/web\/routes\/.*\?tsr-split=/ },
    handler: (code, id) =>
      code.replace(
        /import { Route } from "[^"]*";/,
        `import { getRouteApi } from "@tanstack/react-router"; const Route = getRouteApi("${toRouteId(basename(id).replace(/\.tsx\?.*/, ''))}");`,
      ),
  },
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

/** No import has styles of its own or names others to preload (below): the helper that would load them is 700 bytes of the first script. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

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
    ...(isSsrBuild ? [] : [withoutServerFacts, withoutRouteTree, withoutPreloadHelper]),
    tanstackRouter({
      ...ROUTE_TREE,
      autoCodeSplitting: true,
      // Heads are rendered on the server alone: no byte of them for browsers.
      codeSplittingOptions: isSsrBuild ? {} : { deleteNodes: ['head'] },
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
    // A browser without it loads the same scripts one after the other.
    // Nor are a route's scripts listed in the first script: documents name their own, and links load theirs early.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // How long the bundler took is nothing for who starts or deploys the site.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: FEW_CHUNKS,
          // The first script lists all chunks: without their names it is shorter.
          chunkFileNames: 'assets/[hash:7].js',
        },
      }),
    },
  },
}))
