import type { LiveMessage } from '../../platform/live/message.ts'

/** Whoever has a library of the project on screen fetches it again. */
export const libraryEvent = (projectId: number): LiveMessage => ({
  event: { type: 'library', projectId },
})

export function changed(
  { publish }: { publish(event: LiveMessage): void },
  projectId: number,
): void {
  publish(libraryEvent(projectId))
}
