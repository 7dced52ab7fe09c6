export const loadHelp = () => import('./help.tsx')
