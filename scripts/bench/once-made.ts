/** Something expensive that is created once, on first use, and disposed of if it was created. */
export function onceMade<Thing>(make: () => Promise<Thing>, end: (thing: Thing) => Promise<void>) {
  let made: Promise<Thing> | undefined
  return {
    get: (): Promise<Thing> => {
      made ??= make()
      return made
    },
    dispose: async (): Promise<void> => {
      const thing = await made?.catch(() => undefined)
      if (thing !== undefined) await end(thing)
    },
  }
}
