import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// */
  url: string
  from: string
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const isOwnHost = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * Sends mails through a mail server. A password is only sent encrypted, except to this machine
 * itself.
 */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const at = new URL(url)
  const secure = at.protocol === 'smtps:'
  const user = decodeURIComponent(at.username)
  const transport = createTransport({
    host: at.hostname.replace(/^\[|\]$/g, ''),
    port: Number(at.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isOwnHost(at.hostname),
    ...(user ? { auth: { user, pass: decodeURIComponent(at.password) } } : {}),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    means: 'smtp',
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
