import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../../../server/handler/services.ts'
import { readMail } from './mail-server.ts'

export interface FoundMail {
  head: string
  text: string
  mode: number
}

/** The mails of a test, in the order that they were written, once background work has ended. */
export async function mailsOf({ config, background }: Services): Promise<FoundMail[]> {
  await background.idle()
  const folder = join(config.dataDir, 'sent')
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => ({
        ...readMail(readFileSync(join(folder, name), 'utf8')),
        mode: statSync(join(folder, name)).mode & 0o777,
      }))
  } catch {
    return []
  }
}

/** The code in the link of a mail. */
export function codeIn({ text }: Pick<FoundMail, 'text'>): string {
  const code = /#([\w-]{20,})/.exec(text)?.[1]
  if (!code) throw new Error(`no link in: ${text}`)
  return code
}
