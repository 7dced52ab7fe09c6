export type Asked =
  | { what: 'directory'; page: number }
  | { what: 'search'; search: string }
  | { what: 'profile'; id: number }
  | { what: 'ranking' }

/** A running server with the players of one world. */
export type Peer = {
  name: string
  /** `{fresh}` in it stands for something new in every call. */
  urlOf(ask: Asked): string
  stop(): Promise<void> | void
}
