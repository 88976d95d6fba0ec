import { X } from 'lucide-react'
import { useState } from 'react'
import { type CodeWay, Scanner } from '../../../src/features/scanner/scanner.tsx'
import { giveSignal } from '../../../src/features/scanner/signal.ts'
import { IconButton } from '../../../src/widgets/button/icon-button.tsx'

interface Reading {
  id: number
  text: string
  way: CodeWay | 'typed'
  /** ms since the page began */
  at: number
}

/** The camera in a screen of the gate, with what it read in the verdict's place. */
export function ScannerScreen() {
  const [received, setReadings] = useState<Reading[]>([])
  const [last] = received
  function report(text: string, way: Reading['way']) {
    giveSignal('go')
    setReadings((before) =>
      [{ id: (before[0]?.id ?? 0) + 1, text, way, at: performance.now() }, ...before].slice(0, 20),
    )
  }
  return (
    <main className="mx-auto flex h-dvh max-w-[560px] flex-col">
      <h1 className="sr-only">스캐너</h1>
      <Scanner
        className="min-h-0 flex-1"
        head={
          <div className="flex h-14 items-center gap-2 bg-[rgb(15_14_25/.72)] px-2 text-white">
            <IconButton label="닫기" className="text-white">
              <X aria-hidden />
            </IconButton>
            <b className="type-h2">1번 게이트 · 들어옴</b>
          </div>
        }
        onCode={report}
        onType={() => report('typed', 'typed')}
      />
      <div className="h-[34dvh] flex-none overflow-y-auto bg-ok-solid px-5 py-4 text-on-ok">
        <p className="type-num" data-count>
          {last?.id ?? 0}
        </p>
        <ol aria-label="읽은 코드">
          {received.map(({ id, text, way, at }) => (
            <li key={id} data-way={way} data-at={Math.round(at)}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </main>
  )
}
