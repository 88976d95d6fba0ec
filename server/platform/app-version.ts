import { readFileSync } from 'node:fs'

/** Version of this build, as package.json says it. */
export function appVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
