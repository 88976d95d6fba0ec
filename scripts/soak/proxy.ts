import { parseArgs } from 'node:util'
import { checkFront } from '../../tests/front/check.ts'
import { openPair } from '../../tests/front/pair.ts'

const password = 'front-of-the-house-77'

/**
 * `npm run soak -- proxy [--with nginx|caddy]`: the proxy samples of deploy/ before a real server,
 * with a certificate of its own; needs a build.
 */
export default async function proxy(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { with: { type: 'string', default: 'nginx' } } })
  if (values.with !== 'nginx' && values.with !== 'caddy') throw new Error('--with nginx or caddy')
  const pair = await openPair({
    with: values.with,
    people: 2,
    servers: 1,
    password,
    env: { LOG_LEVEL: 'info' },
  })
  try {
    const results = await checkFront(pair, password)
    for (const { what, wrong } of results) console.log(`${wrong ? '✗' : '✓'} ${what}${wrong ?? ''}`)
    const failed = results.filter(({ wrong }) => wrong)
    console.log(`\n${values.with}: ${results.length - failed.length} of ${results.length}`)
    if (failed.length > 0) console.log(pair.front.output())
    return failed.length === 0
  } finally {
    await pair.close()
  }
}
