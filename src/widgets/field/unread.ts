/**
 * Focuses the first control in the dialog or form of `from` whose text is no value and stays beside an
 * empty one (`data-unread`): nothing is to be done without it, as if it had not been typed.
 *
 * @returns whether there is one
 */
export function focusUnread(from: Element): boolean {
  const within = from.closest('form, [role=dialog], [role=alertdialog]')
  const unread = within?.querySelector<HTMLElement>('[data-unread]')
  unread?.focus()
  return unread != null
}
