import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const index = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/lucide-react.mjs',
)

/** The file of each icon, by every name under which the package exports it. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>()
  const lines = readFileSync(index, 'utf8').matchAll(
    /^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm,
  )
  for (const [, names = '', file = ''] of lines)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** Imports of icons by name, as imports of their files. Throws for a name that is no icon's. */
export function withIconFiles(code: string, files = iconFiles()): string {
  return code.replace(/import\s*\{([^}]*)\}\s*from\s*(["'])lucide-react\2;?/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [icon = '', local = icon] = name.split(/\s+as\s+/)
        const file = files.get(icon)
        if (!file) throw new Error(`lucide-react has no icon ${icon}`)
        return `import ${local} from "lucide-react/icons/${file}";`
      })
      .join(''),
  )
}

/**
 * Imports each icon from its own file. By the package's index every screen would seem to load every
 * icon, and the build would read 2,000 modules for a hundred.
 */
export function iconsByFile(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: /from\s*["']lucide-react["']/ },
      handler(code) {
        files ??= iconFiles()
        return withIconFiles(code, files)
      },
    },
  }
}
