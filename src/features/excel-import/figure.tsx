/** A count under its name. */
export function Figure({
  name,
  value,
  bad = false,
}: {
  name: string
  value: string
  bad?: boolean
}) {
  return (
    <div>
      <dt className="type-meta text-text-3">{name}</dt>
      <dd className={bad ? 'type-h3 text-danger-text' : 'type-h3'}>{value}</dd>
    </div>
  )
}
