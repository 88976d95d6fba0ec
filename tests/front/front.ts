import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '../death/postgres.ts'

export type Program = 'nginx' | 'caddy'

/** A proxy with the sample of `deploy/`, changed in names, ports and certificate only. */
export interface Front {
  https: string
  /** leads to https */
  http: string
  /** as https, without TLS; nginx only, when asked for */
  plain: string
  output(): string
  stop(): Promise<void>
}

const samples = join(import.meta.dirname, '../../deploy')

/** Why this machine cannot run it; null if it can. */
export function missingFront(program: Program): string | null {
  const places = ['/usr/sbin', '/usr/bin', '/usr/local/bin']
  const found = places.some((folder) => existsSync(join(folder, program)))
  return found ? null : `${program} is not installed`
}

/** A certificate of its own, which this process trusts from then on. */
function makeCertificate(place: string): { cert: string; key: string } {
  const [cert, key] = [join(place, 'front.crt'), join(place, 'front.key')]
  const name = ['-subj', '/CN=siteon', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...name], {
    stdio: 'ignore',
  })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(cert, 'utf8')])
  return { cert, key }
}

/** Replaces text that must be there: a sample that has changed is noticed. */
function replaced(text: string, changes: [from: string | RegExp, to: string][]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to)
    if (after === before) throw new Error(`the sample has no ${from}`)
    return after
  }, text)
}

interface Ports {
  http: number
  https: number
  /** null: not wanted */
  plain: number | null
}

function nginxConfig(place: string, origins: string[], ports: Ports): string {
  const { cert, key } = makeCertificate(place)
  const servers = origins
    .map((origin) => `    server ${new URL(origin).host} max_fails=5 fail_timeout=2s;`)
    .join('\n')
  const sample = replaced(readFileSync(join(samples, 'nginx.conf'), 'utf8'), [
    [/^ +server 127\.0\.0\.1:8080 .*$/gm, servers],
    [/^ +listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    // Over HTTP/2 Node's own client was seen to abort the process (std::bad_alloc) and to drop what is
    // in flight when nginx ends a connection; browsers do neither.
    [
      'listen 443 ssl http2;',
      `listen 127.0.0.1:${ports.https} ssl;${ports.plain ? ` listen 127.0.0.1:${ports.plain};` : ''}`,
    ],
    ['siteon.example.com', '127.0.0.1'],
    ['https://$host$', `https://$host:${ports.https}$`],
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ['/etc/ssl/siteon/fullchain.pem', cert],
    ['/etc/ssl/siteon/privkey.pem', key],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${place}/${name};`)
    .join('\n')
  // Its workers write bodies into our folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  return `${user}daemon off; worker_processes 2; pid ${place}/nginx.pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log ${place}/access.log;
${temporary}
${sample}
}
`
}

function caddyConfig(place: string, origins: string[], ports: Ports): string {
  const { cert, key } = makeCertificate(place)
  const own = `{
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
	default_bind 127.0.0.1
	storage file_system ${place}/caddy
	skip_install_trust
}
`
  const sample = replaced(readFileSync(join(samples, 'Caddyfile'), 'utf8'), [
    ['siteon.example.com {', `https://127.0.0.1:${ports.https} {\n\ttls ${cert} ${key}`],
    [
      /^\treverse_proxy 127\.0\.0\.1:8080 \{/gm,
      `\treverse_proxy ${origins.map((origin) => new URL(origin).host).join(' ')} {`,
    ],
  ])
  return own + sample
}

/** Starts it before these servers, which need not be there yet. */
export async function startFront(
  program: Program,
  place: string,
  origins: string[],
  plain = false,
): Promise<Front> {
  const own = join(place, program)
  mkdirSync(own, { mode: 0o700 })
  const ports = {
    http: await freePort(),
    https: await freePort(),
    plain: plain ? await freePort() : null,
  }
  const make = program === 'nginx' ? nginxConfig : caddyConfig
  const file = join(own, 'front.conf')
  writeFileSync(file, make(own, origins, ports))
  const args =
    program === 'nginx'
      ? ['-p', own, '-c', file]
      : ['run', '--config', file, '--adapter', 'caddyfile']
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: own, USER: 'root' },
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text = `${text}${chunk}`.slice(-20_000)
  })
  const front = {
    https: `https://127.0.0.1:${ports.https}`,
    http: `http://127.0.0.1:${ports.http}`,
    plain: `http://127.0.0.1:${ports.plain}`,
    output: () => text,
    stop: () => end(child),
  }
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(front.https, { method: 'HEAD' }).catch(() => null)
    if (answer) return front
    await wait(50)
  }
  await front.stop()
  throw new Error(`${program} does not answer:\n${text}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
