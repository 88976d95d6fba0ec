import type { ReactNode } from 'react'
import type { PrintedLedger, PrintedLedgerPhoto } from '../../../contract/print/ledger-block.ts'
import type { PrintSheet } from '../../../contract/print/print-sheet.ts'
import { printWords } from '../../../contract/print/words.ts'
import { cn } from '../../lib/cn.ts'
import { Pairs } from './pairs.tsx'
import { PaperPicture } from './paper-picture.tsx'

const border = 'border-[#555]'

interface LedgerPagesProps {
  block: PrintedLedger
  sheet: PrintSheet
  /** address of a photo; null where its bytes are elsewhere */
  source: (uploadId: string) => string | null
  /** company, form and signatures: on each page */
  head: ReactNode
}

/** A photo ledger as the browser prints it: whole pages, each with its own head and foot. */
export function LedgerPages({ block, sheet, source, head }: LedgerPagesProps) {
  const { foot, language } = sheet
  return block.pages.map((lines, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paper is drawn once
    <section key={n} className="print-ledger flex flex-col">
      {head}
      <Pairs rows={block.head} />
      <div className="mt-3 flex min-h-0 flex-1 flex-col gap-[3mm]">
        {lines.map((line, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: paper is drawn once
            key={at}
            className={cn(
              'grid min-h-0 flex-1 grid-rows-1 gap-[3mm]',
              line.length > 1 && 'grid-cols-2',
            )}
          >
            {line.map(
              (photo) => photo && <Place key={photo.caption} {...{ photo, sheet, source }} />,
            )}
          </div>
        ))}
      </div>
      <footer
        className={`mt-3 grid grid-cols-[1fr_auto_1fr] gap-4 ${border} border-t pt-1 text-[7.5pt]`}
      >
        <p className="whitespace-pre-line">{foot.left.join('\n')}</p>
        <p>{`${n + 1} / ${block.pages.length}${printWords.pages[language]}`}</p>
        <p className="whitespace-pre-line text-right">{foot.right.join('\n')}</p>
      </footer>
    </section>
  ))
}

type PlaceProps = Pick<LedgerPagesProps, 'sheet' | 'source'> & { photo: PrintedLedgerPhoto }

/** The photo takes what its small table leaves. */
function Place({ photo, sheet, source }: PlaceProps) {
  return (
    <figure className={`flex min-h-0 min-w-0 flex-col ${border} border`}>
      <figcaption
        className={`${border} border-b bg-[#f1eeee] py-0.5 text-center font-semibold text-[8pt]`}
      >
        {photo.caption}
      </figcaption>
      <div className="relative grid min-h-0 flex-1 place-items-center">
        <PaperPicture
          src={photo.id && source(photo.id)}
          language={sheet.language}
          className="absolute inset-1 size-[calc(100%-0.5rem)]"
        />
      </div>
      <Pairs rows={photo.rows} small />
    </figure>
  )
}
