import { resolve } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

/** Where the routes are and where their tree is written, seen from web/. */
export const ROUTE_TREE = {
  target: 'react' as const,
  routesDirectory: './routes',
  generatedRouteTree: './route-tree.gen.ts',
  quoteStyle: 'single' as const,
  semicolons: false,
}

/** Writes the tree of the routes, as every build does. */
export async function generateRouteTree(): Promise<void> {
  const root = resolve('web')
  await new Generator({ config: getConfig(ROUTE_TREE, root), root }).run()
}
