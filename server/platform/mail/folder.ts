import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/**
 * For try-outs: mails become files that a mail program opens, readable by our own user only. They
 * contain personal data and are removed after 7 days (server/jobs/prune.ts).
 */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    means: 'folder',
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600, flag: 'wx' })
    },
  }
}
