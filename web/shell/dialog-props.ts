export type DialogProps = {
  onClose: () => void
  /** Gives the focus back to what opened the dialog. */
  onCloseAutoFocus: (event: Event) => void
}
