import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

/** More code files than this side by side in a domain are grouped into folders by what they do. */
const mostFiles = 16

/** Files of a domain with a role: what each must not import. */
const roles: Record<string, { not: RegExp; because: string }> = {
  'policy.ts': {
    not: /^server\/(platform\/db\/(?!schema\/)|http\/|handler\/)|\/routes\.ts$/,
    because: 'policy.ts says who may: pure functions of what they are given',
  },
  'present.ts': {
    not: /^server\/(handler\/|platform\/db\/connect)|\/routes\.ts$/,
    because: 'present.ts turns a row into the answer of the contract and asks nobody',
  },
  'queries.ts': {
    not: /^server\/handler\/|\/routes\.ts$/,
    because: 'queries.ts is SQL with explicit arguments; it knows no call',
  },
}

/**
 * Design §2: a domain has routes.ts, policy.ts, queries.ts and present.ts, only those that it needs,
 * and beside them files and folders named by what they do. Only routes.ts binds calls.
 */
export const roleFiles: Rule = {
  name: 'roles',
  check: ({ sources }) => {
    const domains = sources.filter(({ path }) => isIn(path, 'server/domains') && !isTest(path))
    const counts = new Map<string, number>()
    for (const { path } of domains) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const crowded = [...counts].flatMap(([path, count]) =>
      count > mostFiles
        ? [{ path, message: `holds ${count} files; group them into folders by what they do` }]
        : [],
    )
    const imports = domains.flatMap(({ path, imports }) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const role = roles[name]
      return imports.flatMap(({ target = '', line }) => {
        if (role?.not.test(target)) {
          return [{ path, line, message: `may not import ${target}: ${role.because}` }]
        }
        if (target === 'server/handler/bind.ts' && name !== 'routes.ts') {
          return [{ path, line, message: 'binds a call: calls are bound in routes.ts' }]
        }
        return []
      })
    })
    return [...crowded, ...imports]
  },
}
