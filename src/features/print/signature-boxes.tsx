import type { PrintedSignatures, PrintedSigner } from '../../../contract/print/signature-block.ts'
import { DrawnSignature } from '../signature/drawn-signature.tsx'

const border = 'border border-[#555]'
const head = `${border} bg-[#f1eeee] px-1 py-1 text-center font-semibold text-[8pt]`
const cell = `${border} px-1 py-0.5 text-[8pt] [overflow-wrap:anywhere]`
const widths = ['4%', '17%', '10%', '19%']

/** A signature sheet on paper: two people a line, a box each. */
export function SignatureBoxes({ block }: { block: PrintedSignatures }) {
  const lines = block.people.flatMap((left, n) =>
    n % 2 === 0 ? [[left, block.people[n + 1]]] : [],
  )
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {['left', 'right'].flatMap((side) =>
            block.heads.map((label, n) => (
              <th key={`${side} ${label}`} className={head} style={{ width: widths[n] }}>
                {label}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(([left, right]) => (
          <tr key={left?.id} className="break-inside-avoid">
            {left && <Signer one={left} />}
            {right ? <Signer one={right} /> : <td colSpan={4} className={border} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Signer({ one }: { one: PrintedSigner }) {
  return (
    <>
      <td className={`${cell} text-center`}>{one.number}</td>
      <td className={`${cell} whitespace-pre-line text-[7.5pt]`}>{one.from}</td>
      <td className={`${cell} text-center font-semibold`}>{one.name}</td>
      <td className={`${cell} h-11 text-center`}>
        {one.drawing && (
          <DrawnSignature text={one.drawing} label={one.name} className="mx-auto h-8 max-w-full" />
        )}
        <span className="block whitespace-pre-line text-[5.5pt] leading-tight">{one.note}</span>
      </td>
    </>
  )
}
