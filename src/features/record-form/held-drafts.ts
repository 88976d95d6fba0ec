/** Drafts whose form was left while photos were still being stored. */
const held = new Map<string, Promise<unknown>>()

/** Nobody else opens the draft until `work` is done. */
export function holdDraft(id: string, work: Promise<unknown>): void {
  const all = Promise.allSettled([held.get(id), work]).then(() => {
    if (held.get(id) === all) held.delete(id)
  })
  held.set(id, all)
}

/** Resolves when nothing holds the draft any more. */
export async function draftIsFree(id: string): Promise<void> {
  // A form is left before or after its draft, in the same moment.
  await Promise.resolve()
  while (held.has(id)) await held.get(id)
}
