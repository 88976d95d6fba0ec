/**
 * JSON made by the database, for what a server only passes on. `concat` over the parts is faster than
 * `json_build_object`; each part is SQL whose text is JSON.
 */
export const jsonText = {
  /** numbers; of a column that is never null, as null would be nothing at all */
  number: (sql: string) => sql,
  numberOrNull: (sql: string) => `coalesce(${sql}::text, 'null')`,
  /** jsonb of a column that is never null */
  json: (sql: string) => sql,
  boolean: (condition: string) => `case when ${condition} then 'true' else 'false' end`,
  /** what a person wrote, or anything else that may need escapes */
  text: (sql: string) => `coalesce(to_json(${sql})::text, 'null')`,
  /** digits, letters and hyphens only: ids and days */
  word: (sql: string) => `coalesce('"' || ${sql} || '"', 'null')`,
  /** as `toISOString` writes it */
  instant: (sql: string) =>
    `coalesce(to_char(${sql} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'), 'null')`,
  object: (parts: Readonly<Record<string, string>>) => `concat(${membersOf(parts)}, '}')`,
}

function membersOf(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, sql], index) => `'${index === 0 ? '{' : ','}${JSON.stringify(name)}:', ${sql}`)
    .join(', ')
}
