import { join } from 'node:path'
import { folderMailer } from './folder.ts'
import type { Mailer } from './mail.ts'
import { type SmtpSettings, smtpMailer } from './smtp.ts'

interface MailSettings {
  mail: SmtpSettings | null
  production: boolean
  dataDir: string
}

const nobody: Mailer = {
  means: 'none',
  async send() {
    throw new Error('no mail is set up')
  },
}

/** By SMTP where it is set; a trial writes files; a production without it sends nothing. */
export function makeMailer({ mail, production, dataDir }: MailSettings): Mailer {
  if (mail) return smtpMailer(mail)
  if (production) return nobody
  return folderMailer(join(dataDir, 'sent'), 'Siteon <siteon@localhost.invalid>')
}
