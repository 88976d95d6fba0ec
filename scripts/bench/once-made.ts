/** Something expensive that is created once, on first use, and disposed of if it was created. */
export function onceMade<Made>(make: () => Promise<Made>, end: (resource: Made) => Promise<void>) {
  let made: Promise<Made> | undefined
  return {
    get: (): Promise<Made> => {
      made ??= make()
      return made
    },
    dispose: async (): Promise<void> => {
      const resource = await made?.catch(() => undefined)
      if (resource !== undefined) await end(resource)
    },
  }
}
