import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { refusedTexts } from './refused-texts.ts'
import type { TypesetAnswer, TypesetJob } from './typeset.ts'
import { makeVisibleText, mark } from './visible-text.ts'

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

/**
 * Code points that no font shows: PDF/A refuses them and names each, where a plain PDF shows nothing.
 * Without names all of the text counts as missing, which can be read from the paper; a gap cannot.
 */
function missingOf(text: string): ReadonlySet<string> {
  const { result } = compiler.compile({
    mainFileContent: '#set text(font: json(bytes(sys.inputs.fonts)))\n#sys.inputs.text',
    inputs: { fonts: families, text },
  })
  if (!result) return new Set(text)
  try {
    compiler.pdf(result, { pdfStandard: 'a-2b' })
    return new Set()
  } catch (error) {
    const refused = refusedTexts(error instanceof Error ? error.message : String(error))
    return new Set(refused.length > 0 ? refused.join('') : text)
  }
}

const visible = makeVisibleText(missingOf)

/** Letters, digits and signs of Latin, Greek and Cyrillic; signs that no line begins with. */
const [lettered, closing] = ['[\\u{21}-\\u{7e}\\u{a1}-\\u{52f}]', '[]!,.:;?)}/]']
const brokenFrom = (length: number, characters: string, by: string) =>
  `show regex("${characters}{${length},}"): it => it.text.clusters().join(${by})`

/**
 * A word that is longer than its line would leave the paper: addresses, numbers of machines, rows of
 * dots may be broken anywhere from a length on, in cells sooner. What is copied from the paper has no
 * other characters for it, but in a row of signs that no line begins with.
 */
const broken = (length: number) => [
  brokenFrom(length, lettered, 'h(0.001pt)'),
  brokenFrom(length, closing, 'sym.zws'),
]
const longWords = `#${broken(37).join('\n#')}
#show table.cell: it => {
  ${broken(17).join('\n  ')}
  it
}`
const lastLine = '#block(above: 4mm, text(size: 7.5pt, sys.inputs.missing))'

/** As many codes of what is missing as a line holds. */
const mostCodes = 12
const codeOf = (character: string) =>
  [...character]
    .map((point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

function missingLine(words: string, characters: readonly string[]): string {
  const more = characters.length - mostCodes
  const codes = characters.slice(0, mostCodes).map(codeOf).join(', ')
  return `${mark} ${words}: ${codes}${more > 0 ? ` +${more}` : ''}`
}

function typeset({ template, data, missing, pictures }: TypesetJob): Uint8Array {
  const main = join(workspace, 'main.typ')
  const shown = visible(data)
  const incomplete = shown.missing.length > 0
  try {
    compiler.addSource(main, [longWords, template, ...(incomplete ? [lastLine] : [])].join('\n'))
    for (const [name, bytes] of Object.entries(pictures)) {
      compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
    }
    const result = compiler.compile({
      mainFilePath: main,
      inputs: {
        data: JSON.stringify(shown.data),
        fonts: families,
        ...(incomplete && { missing: missingLine(missing, shown.missing) }),
      },
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
