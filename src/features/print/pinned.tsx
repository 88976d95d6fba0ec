import type { PrintedPin } from '../../../contract/print/pin-block.ts'
import { printWords } from '../../../contract/print/words.ts'
import { PinCrop } from '../plan/pin-crop.tsx'

const border = 'border border-[#555]'

/** A pin on paper: the part of its drawing around it. */
export function Pinned({ one, language }: { one: PrintedPin; language: 'ko' | 'en' }) {
  return (
    <figure className={`${border} break-inside-avoid`}>
      <figcaption className="border-[#555] border-b bg-[#f1eeee] py-1 text-center font-semibold text-[8pt]">
        {one.caption}
      </figcaption>
      <div className="p-1">
        <PinCrop
          eager
          pin={one.pin}
          alt=""
          missing={printWords.noDrawing[language]}
          className="w-full"
        />
      </div>
      {one.lines.map(([label, value]) => (
        <p key={label} className="border-[#555] border-t px-2 py-1 text-[8pt]">
          <span className="font-semibold">{label}</span> {value}
        </p>
      ))}
    </figure>
  )
}
