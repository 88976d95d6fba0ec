import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import { makeBuild } from './build.ts'
import { startHarness } from './harness.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const tools = createRequire(join(root, 'tests/wire-client/package.json'))
const generator = join(dirname(tools.resolve('openapi-typescript/package.json')), 'bin/cli.js')

/** What somebody writes who knows openapi.json alone. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './openapi.js'

const [baseUrl = '', login = '', password = '', project = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl })
const signedIn = await api.POST('/api/auth/login', { body: { login, password } })
if (!signedIn.data) throw new Error(signedIn.error?.error.message)
const { token } = signedIn.data
api.use({
  onRequest({ request }) {
    request.headers.set('authorization', \`Bearer \${token}\`)
    return request
  },
})

const projectId = Number(project)
const path = { boardId: 7 } as const
const create = (place: string, key?: string) =>
  api.PUT('/api/v1/board/post/{boardId}', {
    params: { path, header: { 'idempotency-key': key } },
    body: { projectId, values: { what: '덮개 열림', place, danger: 'no' } },
  })
const key = crypto.randomUUID()
const [one, again] = [await create('지하 2층', key), await create('지하 2층', key)]
await create('옥상')
const made = one.data
if (!made || !('id' in made)) throw new Error(JSON.stringify(one.error))

const list = (query: { condition?: string[]; 'conditions[0][key]'?: string; 'conditions[0][operator]'?: string; 'conditions[0][value]'?: string }) =>
  api.GET('/api/v1/board/post/{boardId}', { params: { path, query: { projectId, perPage: 5, ...query } } })
const byText = await list({ condition: ['place = 지하 2층'] })
const byParts = await list({
  'conditions[0][key]': 'place',
  'conditions[0][operator]': '=',
  'conditions[0][value]': '지하 2층',
})
const changed = await api.POST('/api/v1/board/post/{boardId}/{postId}', {
  params: {
    path: { ...path, postId: made.id },
    header: { 'if-match': \`"r\${made.revision}"\` },
  },
  body: { title: '새 제목' },
})
const missing = await api.GET('/api/v1/board/post/{boardId}/{postId}', {
  params: { path: { ...path, postId: '0197d5a1-0000-7000-8000-000000000001' } },
})
console.log(
  JSON.stringify({
    me: signedIn.data.user.id,
    made: one.response.status,
    same: again.data && 'id' in again.data && again.data.id === made.id,
    byText: byText.data?.total,
    byParts: byParts.data?.data.map((row) => row.id === made.id),
    title: changed.data && 'id' in changed.data ? changed.data.title : changed.error,
    missing: [missing.response.status, missing.error?.error.code],
  }),
)
`

test('a client generated from openapi.json compiles and works', async () => {
  const { app, services } = await startHarness()
  const build = makeBuild(services)
  const site = await build.project()
  const staff = await build.person({ project: site, password: 'a long pass phrase' })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = mkdtempSync(join(tmpdir(), 'siteon-client-'))
  // The client finds openapi-fetch there.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  try {
    await run(process.execPath, [
      generator,
      `${url}/api/openapi.json`,
      '-o',
      join(folder, 'openapi.ts'),
    ])
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'client.ts'), program)
    const compiler = { module: 'nodenext', target: 'es2024', strict: true, types: ['node'] }
    const config = { compilerOptions: { ...compiler, skipLibCheck: true }, files: ['client.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    await run(process.execPath, [tsc, '-p', folder]).catch(({ stdout }: { stdout: string }) => {
      throw new Error(stdout)
    })
    const requested = [url, staff.username, 'a long pass phrase', String(site.id)]
    const { stdout } = await run(process.execPath, [join(folder, 'client.js'), ...requested])
    expect(JSON.parse(stdout)).toEqual({
      me: staff.id,
      made: 201,
      same: true,
      byText: 1,
      byParts: [true],
      title: '새 제목',
      missing: [404, 'not-found'],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await new Promise((closed) => server.close(closed))
  }
})
