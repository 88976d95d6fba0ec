import { execFileSync } from 'node:child_process'

/** Names the build on error screens, in `X-App-Version` and on queued items. */
export function appBuild(): string {
  if (process.env.APP_BUILD) return process.env.APP_BUILD
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '.')
  try {
    const sha = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return `${day}-${sha.toString().trim()}`
  } catch {
    // an unpacked archive has no git
    return `${day}-${Date.now().toString(36)}`
  }
}
