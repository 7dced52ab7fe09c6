export type Lock = {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>
}

/** Where the packages of the production tree are installed, such as node_modules/hono. */
export function listShipped({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([place, { dev, devOptional, link }]) => place !== '' && !dev && !devOptional && !link)
    .map(([place]) => place)
}
