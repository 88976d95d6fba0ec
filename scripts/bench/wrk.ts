import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Call, connections } from './load.ts'

/** Whether wrk is installed: it takes a tenth of the processor that a client in Node takes. */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined

/** A long string of Lua, whatever it contains. */
const quoted = (value: string) => `[==[${value}]==]`

/** Ids of the model call, each replaced by a new UUIDv7 for every request. */
function scriptOf({ method, path, headers, body }: Call, fresh: readonly string[]): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const put = fresh.map(
    (id) => `    local id = uuid()
    for name, value in pairs(headers) do headers[name] = value:gsub(plain(${quoted(id)}), id) end
    body = body and body:gsub(plain(${quoted(id)}), id)`,
  )
  return `
local count = 0
local function uuid()
  count = count + 1
  return string.format('${time.slice(0, 8)}-${time.slice(8)}-7%03x-8%03x-%04x%08x', math.random(0, 4095),
    math.random(0, 4095), math.random(0, 65535), count)
end
local function plain(value) return (value:gsub('%p', '%%%0')) end
math.randomseed(${Math.floor(Math.random() * 1e9)})
function request()
  local headers = {}
  ${Object.entries(headers)
    .map(([name, value]) => `headers[ ${quoted(name)} ] = ${quoted(value)}`)
    .join('\n  ')}
  local body = ${body === undefined ? 'nil' : quoted(body)}
${put.map((one) => `  do\n${one}\n  end`).join('\n')}
  return wrk.format(${quoted(method)}, ${quoted(path)}, headers, body)
end
`
}

/** As `load`, by wrk. @param fresh ids in the call that are others in each request */
export async function loadByWrk(
  base: string,
  seconds: number,
  call: Call,
  fresh: readonly string[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'siteon-wrk-'))
  try {
    const script = join(folder, 'request.lua')
    await writeFile(script, scriptOf(call, fresh))
    const options = [
      '--timeout',
      '10s',
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '-s',
      script,
    ]
    const child = spawn('wrk', [...options, base], { stdio: ['ignore', 'pipe', 'pipe'] })
    const [printed, faults] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1])
    // Without its script wrk would go on with another request.
    if (!(rate > 0) || faults !== '' || /Non-2xx|Socket errors/.test(printed)) {
      throw new Error(`${call.method} ${call.path} by wrk: ${faults}${printed}`.slice(0, 600))
    }
    return rate
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
