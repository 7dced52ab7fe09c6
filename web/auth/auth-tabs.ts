export const AUTH_TABS = ['login', 'register'] as const
export type AuthTab = (typeof AUTH_TABS)[number]
