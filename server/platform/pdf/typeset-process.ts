import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { TypesetAnswer, TypesetJob } from './typeset.ts'
import { makeVisibleText } from './visible-text.ts'

/**
 * Child process of typeset.ts: Typst is native and synchronous, and what it does wrong must not end
 * the server. The workspace is an empty folder: a template can read nothing but what a job hands over.
 * Pretendard is ours, so that a PDF looks the same on every machine. What it lacks comes from the
 * fonts of the machine, Hanja in their Korean shapes where that font is installed.
 */
const require = createRequire(import.meta.url)
const fonts = dirname(require.resolve('pretendard/package.json'))
const weights = ['Regular', 'SemiBold', 'Bold']
const hanjaFont = 'Noto Sans CJK KR'
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

function isInstalled(font: string): boolean {
  const sample = { mainFileContent: '#text(font: sys.inputs.font)[a]', inputs: { font } }
  return compiler.compile(sample).takeWarnings() === null
}

const families = JSON.stringify(['Pretendard', hanjaFont].filter(isInstalled))

/** PDF/A refuses a text that a font cannot show, where a plain PDF shows nothing. */
function fits(text: string): boolean {
  const { result } = compiler.compile({
    mainFileContent: '#set text(font: json(bytes(sys.inputs.fonts)))\n#sys.inputs.text',
    inputs: { fonts: families, text },
  })
  if (!result) return false
  try {
    compiler.pdf(result, { pdfStandard: 'a-2b' })
    return true
  } catch {
    // Its error is the answer.
    return false
  }
}

const visible = makeVisibleText(fits)

function typeset({ template, data, pictures }: TypesetJob): Uint8Array {
  const main = join(workspace, 'main.typ')
  try {
    compiler.addSource(main, template)
    for (const [name, bytes] of Object.entries(pictures)) {
      compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
    }
    const result = compiler.compile({
      mainFilePath: main,
      inputs: { data: JSON.stringify(visible(data)), fonts: families },
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
