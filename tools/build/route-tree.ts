import { resolve } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

/** The configuration of TanStack Router's generator. Paths are relative to web/. */
export const ROUTE_TREE_CONFIG = {
  target: 'react' as const,
  routesDirectory: './routes',
  generatedRouteTree: './route-tree.gen.ts',
  quoteStyle: 'single' as const,
  semicolons: false,
}

export async function generateRouteTree(): Promise<void> {
  const root = resolve('web')
  await new Generator({ config: getConfig(ROUTE_TREE_CONFIG, root), root }).run()
}
