/** What a press opens, as file or chunk of the bundle: of each, the document names the scripts that the page has not. */
export const PRESSED_PARTS = {
  menu: 'shell/mobile-menu.tsx',
  help: 'shell/keys/help.tsx',
  share: 'ui/dialogs/share-dialog.tsx',
  /** Of the next page. */
  tree: 'route-tree',
}

export type PressedPart = keyof typeof PRESSED_PARTS

/** Addresses. */
export type PartScripts = Record<PressedPart, string[]>

/** The id of the element that holds them. */
export const PART_SCRIPTS_ID = 'part-scripts'
