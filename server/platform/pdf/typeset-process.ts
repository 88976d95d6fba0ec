import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { TypesetAnswer, TypesetJob } from './typeset.ts'

/**
 * Child process of typeset.ts: Typst is native and synchronous, and what it does wrong must not end
 * the server. Fonts are ours, so that a PDF looks the same on every machine. The workspace is an
 * empty folder: a template can read nothing but what a job hands over.
 */
const require = createRequire(import.meta.url)
const fonts = dirname(require.resolve('pretendard/package.json'))
const weights = ['Regular', 'SemiBold', 'Bold']
const workspace = mkdtempSync(join(tmpdir(), 'siteon-typeset-'))

const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [
    {
      fontBlobs: weights.map((weight) =>
        readFileSync(join(fonts, `dist/public/static/Pretendard-${weight}.otf`)),
      ),
    },
  ],
})

function typeset({ template, data, pictures }: TypesetJob): Uint8Array {
  const main = join(workspace, 'main.typ')
  try {
    compiler.addSource(main, template)
    for (const [name, bytes] of Object.entries(pictures)) {
      compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
    }
    const result = compiler.compile({
      mainFilePath: main,
      inputs: { data: JSON.stringify(data) },
    })
    const { result: document } = result
    const wrong = result.takeError() ?? result.takeWarnings()
    if (wrong || !document) throw new Error(JSON.stringify(wrong?.shortDiagnostics ?? 'nothing'))
    return compiler.pdf(document, {})
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

process.on('message', (job: TypesetJob) => {
  const answer = (): TypesetAnswer => {
    try {
      return { pdf: typeset(job) }
    } catch (error) {
      return { wrong: error instanceof Error ? error.message : String(error) }
    }
  }
  process.send?.(answer())
})
