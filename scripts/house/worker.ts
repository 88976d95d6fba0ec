import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

/** A dynamic import makes Vite build a service worker that no browser registers. */
export const worker: Rule = {
  name: 'worker',
  check: (house) =>
    house.sources
      .filter(({ path }) => (isIn(path, 'sw') || isIn(path, 'src/outbox')) && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((one) => one.dynamic)
          .map(({ line }) => ({
            path,
            line,
            message:
              'import() here ends up in the service worker, whose build then fails to register: import at the top',
          })),
      ),
}
