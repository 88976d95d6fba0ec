import { registerHooks } from 'node:module'

/**
 * Half of a restart went into one file: for each of drizzle-orm's 220 modules Node asks what kind of
 * module it is, and reads the package's 180 kB package.json anew (1.6 s of CPU in all, 0.55 s so).
 * Within the package the answer is known. What it does not know it leaves to Node.
 */
export function resolveQuickly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context
      if (!/^\.\.?\/.*\.js$/.test(specifier) || !parentURL?.includes(within)) {
        return next(specifier, context)
      }
      const url = new URL(specifier, parentURL).href
      return { url, format: 'module', shortCircuit: true }
    },
  })
}

const within = '/node_modules/drizzle-orm/'
