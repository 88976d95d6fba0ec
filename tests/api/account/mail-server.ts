import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** decoded: header lines as they arrived, and the text */
  head: string
  text: string
}

/** The text behind a transfer encoding. */
function decoded(head: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Head and text of a mail as sent over the wire. */
export function readMail(raw: string): Pick<ReceivedMail, 'head' | 'text'> {
  const cut = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, cut)
  return { head, text: decoded(head, raw.slice(cut + 4)).replaceAll('\r\n', '\n') }
}

/**
 * A small mail server (RFC 5321) that stores what it receives; with `user` it requires AUTH PLAIN.
 */
export async function startMailServer(auth: { user: string; pass: string } | null = null) {
  const mails: ReceivedMail[] = []
  const signIns: string[] = []
  const waiting: (() => void)[] = []
  const sockets = new Set<Socket>()

  function converse(socket: Socket) {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let rest = ''
    let data: string | null = null
    let mail = { from: '', to: [] as string[] }
    let known = auth === null

    function command(line: string) {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') return say(auth ? '250-test\r\n250 AUTH PLAIN' : '250 test')
      if (verb === 'HELO' || verb === 'NOOP' || verb === 'RSET') return say('250 ok')
      if (verb === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      if (verb === 'AUTH') {
        const received = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString('utf8')
        signIns.push(received)
        known = received === `\u0000${auth?.user}\u0000${auth?.pass}`
        return say(known ? '235 welcome' : '535 no')
      }
      if (!known) return say('530 sign in first')
      if (verb === 'MAIL') {
        mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [] }
        return say('250 ok')
      }
      if (verb === 'RCPT') {
        mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '')
        return say('250 ok')
      }
      if (verb === 'DATA') {
        data = ''
        return say('354 go on')
      }
      return say('500 what')
    }

    function take(text: string) {
      mails.push({ ...mail, ...readMail(text.replaceAll('\r\n..', '\r\n.')) })
      for (const wake of waiting.splice(0)) wake()
      say('250 taken')
    }

    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      rest += piece
      for (;;) {
        if (data !== null) {
          const end = rest.indexOf('\r\n.\r\n')
          if (end === -1) return
          data = rest.slice(0, end + 2)
          rest = rest.slice(end + 5)
          take(data)
          data = null
          continue
        }
        const end = rest.indexOf('\r\n')
        if (end === -1) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        command(line)
      }
    })
    say('220 test')
  }

  const server = createServer(converse).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    mails,
    signIns,
    /** waits for this many mails */
    async count(many: number): Promise<ReceivedMail[]> {
      while (mails.length < many) await new Promise<void>((wake) => waiting.push(wake))
      return mails
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
