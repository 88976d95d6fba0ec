import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { codePoints } from '../../contract/wire/schema.ts'
import { isCommon } from '../identity/common-passwords.ts'

/** ASVS 5.0 §6.2: long rather than complicated. */
const least = 12

/** Reads the password from standard input, or prompts twice on a terminal without showing it. */
export async function askPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : (await readAll()).replace(/\r?\n$/, '')
  if (codePoints(password) < least) {
    throw new Error(`The password needs at least ${least} characters.`)
  }
  if (isCommon(password)) throw new Error('Many people have this password. Choose another one.')
  return password
}

async function readAll(): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function askTwice(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ask = async (question: string) => {
    process.stdout.write(question)
    const answer = await terminal.question('')
    process.stdout.write('\n')
    return answer
  }
  try {
    const first = await ask('Password: ')
    if (first !== (await ask('Once more: '))) throw new Error('The two passwords differ.')
    return first
  } finally {
    terminal.close()
  }
}
