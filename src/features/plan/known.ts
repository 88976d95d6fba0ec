import type { Drawing, DrawingRevision } from '../../../contract/project/drawing.ts'

/** The picture of a revision (contract/record/file.ts); the worker stores it on the device. */
export const planPath = (revisionId: string) => `/media/${revisionId}/plan`

/** A small picture of a revision, for lists. */
export const thumbPath = (revisionId: string) => `/media/${revisionId}/thumb`

/** The revision that is in use. */
export const presentOf = ({ revisions }: Drawing): DrawingRevision | null => revisions[0] ?? null

/**
 * The revision that a new pin is set on: the one in use; offline the newest of those `onDevice`, as
 * what nobody sees takes no pin. `onDevice` null: it is not known, or there is a connection.
 */
export function revisionForPin(
  drawing: Drawing,
  onDevice: ReadonlySet<string> | null,
): DrawingRevision | null {
  return drawing.revisions.find(({ id }) => onDevice?.has(id)) ?? presentOf(drawing)
}

/** Which drawing and revision a pin names; null where this device does not know it. */
export function revisionOf(
  drawings: readonly Drawing[],
  revisionId: string,
): { drawing: Drawing; revision: DrawingRevision } | null {
  for (const drawing of drawings) {
    const revision = drawing.revisions.find(({ id }) => id === revisionId)
    if (revision) return { drawing, revision }
  }
  return null
}

/** Those of the work site, then those of the whole project, then the others; each by name. */
export function inOrderFor(drawings: readonly Drawing[], fieldId: number | null): Drawing[] {
  const rank = (one: Drawing) => {
    if (one.fieldId === null) return 1
    return one.fieldId === fieldId ? 0 : 2
  }
  return drawings
    .filter(({ archived }) => !archived)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'ko', { numeric: true }))
}
