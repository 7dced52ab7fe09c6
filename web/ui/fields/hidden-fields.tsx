type HiddenFieldsProps = { of: Record<string, string | number | undefined> }

/** What else a form's page has in its address, for those who send it without JavaScript. */
export function HiddenFields({ of }: HiddenFieldsProps) {
  return (
    Object.entries(of)
      // The browser may have them in another order than the server.
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)
  )
}
