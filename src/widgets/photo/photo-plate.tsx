/** The photo caption in the picture's corner: kind of work, place, content, day. */
export function PhotoPlate({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <dl className="absolute bottom-2 left-2 max-w-[70%] border border-[#191726] bg-[#FDFDF8] font-medium text-[#191726] text-plate leading-tight">
      {rows.map((row) => (
        <div key={row.term} className="flex border-[#191726] border-t first:border-t-0">
          <dt className="w-10 flex-none border-[#191726] border-r px-1.5 py-px font-semibold">
            {row.term}
          </dt>
          <dd className="truncate px-1.5 py-px">{row.text}</dd>
        </div>
      ))}
    </dl>
  )
}
