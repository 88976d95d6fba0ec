import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { PrintedBlock, PrintedPhoto, PrintSheet } from '../../../contract/print/print-sheet.ts'
import type { PrintedSeal } from '../../../contract/print/printed-seal.ts'
import type { PrintedTable } from '../../../contract/print/running-blocks.ts'
import { printWords } from '../../../contract/print/words.ts'
import { cn } from '../../lib/cn.ts'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import { LedgerPages } from './ledger-pages.tsx'
import { Pairs } from './pairs.tsx'
import { PaperPicture } from './paper-picture.tsx'
import { Pinned } from './pinned.tsx'
import { SignatureBoxes } from './signature-boxes.tsx'

interface PaperProps {
  sheet: PrintSheet
  /** address of a photo; null where its bytes are elsewhere */
  source: (uploadId: string) => string | null
  onDone: () => void
}

/** How long printing waits for pictures. */
const picturesMs = 8_000

const border = 'border border-[#555]'
const headCell = `${border} bg-[#f1eeee] px-1.5 py-1 text-center font-semibold text-[8pt]`

/** A record as the browser prints it, also offline: black on white whatever the theme. */
export function Paper({ sheet, source, onDone }: PaperProps) {
  const box = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    let current = true
    const over = () => done.current()
    addEventListener('afterprint', over, { once: true })
    const images = [...(box.current?.querySelectorAll('img') ?? [])]
    const decoded = Promise.allSettled(images.map((image) => image.decode()))
    // On a bad line a picture may never come: it is printed as missing.
    const timer = setTimeout(print, picturesMs)
    // A pin stands at its place once its drawing is known.
    void decoded.then(() => requestAnimationFrame(print))
    function print() {
      if (!current) return
      current = false
      for (const image of images) if (image.naturalWidth === 0) image.hidden = true
      window.print()
    }
    return () => {
      current = false
      clearTimeout(timer)
      removeEventListener('afterprint', over)
    }
  }, [])
  const ledger = sheet.blocks.find((block) => block.kind === 'ledger')
  const head = (
    <header
      className={cn(
        'mb-3',
        sheet.seals.length > beside ? 'grid gap-2' : 'flex items-center justify-between gap-6',
      )}
    >
      <div>
        <p className="font-semibold text-[8pt]">{sheet.company}</p>
        <p className="font-bold text-[18pt]">{sheet.form}</p>
      </div>
      {sealsInRows(sheet.seals).map((seals, n) => (
        <Seals key={String(n)} seals={seals} word={printWords.seals[sheet.language]} />
      ))}
    </header>
  )
  return createPortal(
    <div
      ref={box}
      className="print-paper hidden bg-white text-[#111] text-[9pt] [print-color-adjust:exact] [word-break:keep-all] print:block"
      lang={sheet.language}
    >
      {ledger ? (
        <LedgerPages block={ledger} sheet={sheet} source={source} head={head} />
      ) : (
        <>
          {head}
          {sheet.blocks.map((block, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paper is drawn once
            <Block key={n} block={block} sheet={sheet} source={source} />
          ))}
          <footer className="mt-3 flex justify-between gap-4 border-[#555] border-t pt-1 text-[7.5pt]">
            <p className="whitespace-pre-line">{sheet.foot.left.join('\n')}</p>
            <p className="whitespace-pre-line text-right">{sheet.foot.right.join('\n')}</p>
          </footer>
        </>
      )}
    </div>,
    document.body,
  )
}

/** So many boxes stand beside the name of the form; more stand below it, as wide as the page. */
const beside = 5
const across = 7

const sealsInRows = (seals: readonly PrintedSeal[]) =>
  seals.length <= beside
    ? [seals]
    : Array.from({ length: Math.ceil(seals.length / across) }, (_, n) =>
        seals.slice(n * across, (n + 1) * across),
      )

function Seals({ seals, word }: { seals: readonly PrintedSeal[]; word: string }) {
  const cell = `${border} px-2 text-center`
  // Two people may stand there as the same.
  const boxes = seals.map((seal, n) => ({ ...seal, key: `${n} ${seal.role}` }))
  return (
    <table className="border-collapse">
      <tbody>
        <tr>
          <td rowSpan={3} className={`${headCell} w-6`}>
            {word}
          </td>
          {boxes.map(({ key, role }) => (
            <td key={key} className={`${headCell} min-w-20`}>
              {role}
            </td>
          ))}
        </tr>
        <tr>
          {boxes.map(({ key, name, pending }) => (
            <td
              key={key}
              className={cn(cell, 'h-11', pending ? 'text-[#969696]' : 'font-semibold')}
            >
              {name}
            </td>
          ))}
        </tr>
        <tr>
          {boxes.map(({ key, at }) => (
            <td key={key} className={`${cell} h-4 text-[7pt]`}>
              {at}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type BlockProps = { block: PrintedBlock } & Pick<PaperProps, 'sheet' | 'source'>

function Block({ block, sheet, source }: BlockProps) {
  return (
    <section className={cn('mb-3', block.kind === 'table' && block.wide && 'print-wide')}>
      {block.heading && (
        <h2 className="mb-1.5 break-after-avoid font-bold text-[11pt]">{block.heading}</h2>
      )}
      {block.kind === 'fields' && <Pairs rows={block.rows} />}
      {block.kind === 'text' && (
        <RichView doc={block.doc} className={`${border} grid gap-1 p-3 [&_h3]:text-[11pt]`} />
      )}
      {block.kind === 'table' && <Rows block={block} />}
      {block.kind === 'signatures' && <SignatureBoxes block={block} />}
      {block.kind === 'pins' && (
        <div className="grid grid-cols-2 gap-3">
          {block.photos.map((one) => (
            <Pinned key={one.id} one={one} language={sheet.language} />
          ))}
        </div>
      )}
      {block.kind === 'photos' && (
        <div className="grid grid-cols-2 gap-3">
          {block.photos.map((photo) => (
            <Photo key={photo.id} photo={photo} sheet={sheet} src={source(photo.id)} />
          ))}
        </div>
      )}
    </section>
  )
}

/** How the cells of a number stand; in a wide table it never breaks. */
const numeric = ({ columns, wide }: PrintedTable, at: number) =>
  cn(
    columns[at]?.right && 'text-right tabular-nums',
    wide && columns[at]?.whole && 'whitespace-nowrap',
  )

function Rows({ block }: { block: Extract<PrintedBlock, { kind: 'table' }> }) {
  const whole = block.columns.reduce((sum, column) => sum + column.share, 0)
  return (
    <table className={cn('w-full border-collapse', !block.wide && 'table-fixed')}>
      <thead>
        <tr>
          {block.columns.map((column) => (
            <th
              key={column.label}
              className={headCell}
              style={{ width: `${(100 * column.share) / whole}%` }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper is drawn once
          <tr key={n} className="break-inside-avoid">
            {row.map((cell, at) => (
              <td
                key={block.columns[at]?.label}
                className={`${border} whitespace-pre-line px-1.5 py-0.5 text-[8pt] [overflow-wrap:anywhere] ${numeric(block, at)}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {block.foot && (
          <tr className="break-inside-avoid">
            {block.foot.map((cell, at) => (
              <td
                key={block.columns[at]?.label}
                className={`${border} whitespace-pre-line bg-[#f1eeee] px-1.5 py-0.5 font-semibold text-[8pt] ${numeric(block, at)}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Photo({
  photo,
  sheet,
  src,
}: {
  photo: PrintedPhoto
  sheet: PrintSheet
  src: string | null
}) {
  return (
    <figure className={`${border} break-inside-avoid`}>
      <figcaption className="border-[#555] border-b bg-[#f1eeee] py-1 text-center font-semibold text-[8pt]">
        {photo.caption}
      </figcaption>
      <div className="grid h-60 place-items-center p-1">
        <PaperPicture src={src} language={sheet.language} className="max-h-58 max-w-full" />
      </div>
      {photo.lines.map(([label, value]) => (
        <p key={label} className="border-[#555] border-t px-2 py-1 text-[8pt]">
          <span className="font-semibold">{label}</span> {value}
        </p>
      ))}
    </figure>
  )
}
